-- Fields that a workspace adds to its documents; their values are in the metadata of documents.

alter table workspaces add column own_fields jsonb not null default '[]';
comment on column workspaces.own_fields is
  'Fields of the workspace in their order: {key, label, kind, choices}. The values are in documents.metadata.';
