-- The password of an encrypted file, sealed, only until the reading that it was given for has ended.
create table document_passwords (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  password_sealed bytea not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
call protect('document_passwords');
