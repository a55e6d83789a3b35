# One-word targets. All of them expect an environment with `pip install -e '.[test]'`.
.PHONY: check test coverage bench docs site models lock

check: ## lint, format and types
	ruff check .
	ruff format --check .
	mypy

test:
	pytest

coverage: ## all tests, and how much of each folder they run: 90% over all and 85% in every folder, branches included
	pytest --cov=pete --cov-branch --cov-report=json:build/coverage.json
	python benchmarks/branch_coverage.py build/coverage.json

bench: ## side-by-side measurements, printed as tables; the main ratios as JSON and as docs/benchmarks.md
	python benchmarks/scale.py --page
	python benchmarks/model_and_formats.py
	python benchmarks/entailers.py
	python benchmarks/tree_edit.py
	python benchmarks/all_entailers.py
	python benchmarks/ensembles.py
	python benchmarks/entailer_settings.py
	python benchmarks/conventions.py
	python benchmarks/main_job.py
	python benchmarks/enhanced_edges.py
	python benchmarks/mining.py
	python benchmarks/suites.py
	python benchmarks/build.py
	python benchmarks/judgements.py
	python benchmarks/report_page.py

docs: ## run every example in README and docs; build the site into build/site, warnings as errors (pip install -e '.[docs]'); run the notebook
	pytest tests/test_documents.py tests/docs
	NO_MKDOCS_2_WARNING=1 mkdocs build --strict --quiet

site: ## the site while it is written, at http://127.0.0.1:8000
	NO_MKDOCS_2_WARNING=1 mkdocs serve

models: ## train the bundled parsers again (two hours or so on two cores)
	python recipes/udpipe/train.py --out build/udpipe
	python recipes/minilm/train.py --out build/minilm
	python recipes/minilm/export.py --model build/minilm/model.pt --tokenizer build/udpipe/tokenizer.model --out build/minilm/model

lock: ## write constraints.txt from the current environment
	pip freeze --exclude-editable | grep -v '^pete' > constraints.txt
