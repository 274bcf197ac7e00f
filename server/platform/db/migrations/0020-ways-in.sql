-- Links by which files are uploaded without signing in: a phone's, behind a QR code. Only the hash of its token is kept.
create table upload_links (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  token_hash bytea not null unique,
  folder_id bigint not null,
  files_max integer not null,
  files_taken integer not null default 0,
  -- Whose right to upload it is; it ends with that right.
  created_by uuid not null references users,
  client_id text,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id),
  -- With its folder the link is gone: nothing goes where nobody said.
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
create index upload_links_of_creator on upload_links (created_by);
create index upload_links_in_folder on upload_links (workspace_id, folder_id);
create index upload_links_by_expiry on upload_links (expires_at);
call protect('upload_links');

create table upload_link_files (
  workspace_id bigint not null references workspaces,
  link_id bigint not null,
  document_id bigint not null,
  taken_at timestamptz not null,
  primary key (workspace_id, link_id, document_id),
  foreign key (workspace_id, link_id) references upload_links (workspace_id, id) on delete cascade,
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
create index upload_link_files_of_document on upload_link_files (workspace_id, document_id);
call protect('upload_link_files');

-- Folders and object stores that are watched, as the settings name them: one process watches each, as long as it holds it.
create table watched_folders (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  place text not null,
  holder uuid,
  held_until timestamptz,
  looked_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, place)
);
call protect('watched_folders');
