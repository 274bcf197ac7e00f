-- A connection takes its batches along, as it takes its exports: without the connection they have no outcomes.
alter table export_batches
  drop constraint export_batches_workspace_id_connection_id_fkey,
  add foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade;
