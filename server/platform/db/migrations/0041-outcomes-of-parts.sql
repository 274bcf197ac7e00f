-- The sums of the ledger count outcomes from this index alone, without reading the pieces themselves.
alter table intake_parts drop constraint intake_parts_workspace_id_intake_id_path_key;
alter table intake_parts add constraint intake_parts_workspace_id_intake_id_path_key
  unique (workspace_id, intake_id, path) include (outcome);
