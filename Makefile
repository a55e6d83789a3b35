# One-word targets. All of them expect an environment with `pip install -e '.[test]'`.
.PHONY: check test coverage bench docs site teachers models lock

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

teachers: ## train the two models that the bundled parser learns from (by the time of a step an hour and a half on two cores, and as much for UDPipe)
	python recipes/udpipe/train.py --out build/udpipe --with-gum
	python recipes/minilm/train.py --out build/teacher-1 --resume
	python recipes/minilm/train.py --out build/teacher-2 --resume --seed 2 --epochs 9
	for teacher in 1 2; do python recipes/minilm/export.py --model build/teacher-$$teacher/model.pt --tokenizer build/udpipe/tokenizer.model --out build/teacher-$$teacher/model; done

models: teachers ## train the bundled parsers again (two hours on two cores after the teachers, by the time of a step)
	python recipes/minilm/plain_text.py --out build/plain.txt
	python recipes/minilm/train.py --out build/student --resume --seed 4 --epochs 8 --teachers build/teacher-1/model build/teacher-2/model --teachers-weight 0.6 --plain build/plain.txt
	python recipes/minilm/export.py --model build/student/model.pt --tokenizer build/udpipe/tokenizer.model --out build/student/model
	python recipes/minilm/train.py --out build/minilm --resume --start build/student --seed 5 --epochs 5 --hide 0 --layer-decay 1.0 --encoder-rate 1.5e-4 --heads-rate 1e-3 --teachers build/student/model build/teacher-2/model build/teacher-1/model --teachers-weight 0.5 --plain build/plain.txt
	python recipes/minilm/export.py --model build/minilm/model.pt --tokenizer build/udpipe/tokenizer.model --out build/minilm/model

lock: ## write constraints.txt from the current environment
	pip freeze --exclude-editable | grep -v '^pete' > constraints.txt
