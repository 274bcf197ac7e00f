-- What accepted exports were booked on, and what the books had booked before, so that the next one can be proposed.

-- One row for each line of a document that the books of a connection accepted; one for all of it where no line is reported.
create table learned_codings (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  document_id bigint not null,
  supplier_id bigint not null,
  -- Plain words of the line, by which another like it is known.
  words text[] not null,
  rate text,
  account jsonb,
  tax_code jsonb,
  reference text,
  document_date date,
  booked_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id) on delete cascade
);
call protect('learned_codings');
create index learned_codings_of_supplier on learned_codings (workspace_id, connection_id, supplier_id, id desc);
create index learned_codings_of_document on learned_codings (workspace_id, document_id);

-- How often the books themselves booked a vendor on an account, as they told last.
create table booked_vendors (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  vendor_key text not null,
  account text not null,
  times integer not null,
  primary key (workspace_id, connection_id, vendor_key, account),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
call protect('booked_vendors');
