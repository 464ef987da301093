-- Wrong rows can be left out of an import; what a spreadsheet took of a cell is proposed; what is doubtful is told.

alter table import_runs
  add column warning_row_count integer not null default 0,
  add column left_out_count integer not null default 0;

alter table import_rows
  add column is_left_out boolean not null default false,
  add column proposals jsonb,
  add column warnings jsonb;
create index import_rows_left_out on import_rows (run_id, row_number) where is_left_out;
create index import_rows_warnings on import_rows (run_id, row_number) where warnings is not null;
