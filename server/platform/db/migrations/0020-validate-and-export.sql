-- Validating and exporting a document as one action.

alter table workspaces add column validate_and_export boolean not null default false;
comment on column workspaces.validate_and_export is
  'Whether the web app offers "Validate and export" as the main action instead of "Validate".';
