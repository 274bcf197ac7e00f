-- Connections to accounting systems, exports of documents, and account coding learned from them.

create table connections (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  settings jsonb not null,
  secrets_sealed bytea,
  mapping jsonb not null default '{}',
  active boolean not null,
  health jsonb,
  paused text check (paused in ('REAUTH')),
  export_queue_id uuid,
  export_queue_leased_until timestamptz,
  export_queue_failures integer not null default 0,
  last_export_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
comment on table connections is
  'Connections to accounting systems. Each is an export queue: it exports one document at a time.';
comment on column connections.kind is 'Which connector, such as XERO.';
comment on column connections.settings is 'As the connector defines them.';
comment on column connections.secrets_sealed is 'Secret settings, encrypted. Null: the connector has none.';
comment on column connections.mapping is 'Which accounts and tax codes documents are booked on.';
comment on column connections.health is 'Result of the last test or export. Null: none yet.';
comment on column connections.paused is
  'Why nothing is exported until a user acts. REAUTH: authorise again. Null: not paused.';
comment on column connections.export_queue_id is 'Lease of the worker that exports, until export_queue_leased_until.';
comment on column connections.export_queue_leased_until is
  'Without export_queue_id: nothing is exported until then, because the accounting system is unavailable or limits '
  'requests.';
comment on column connections.export_queue_failures is 'How often in a row the accounting system was not reachable.';
call protect('connections');
alter table folders add foreign key (workspace_id, default_connection_id) references connections (workspace_id, id)
  on delete set null (default_connection_id);

create table authorisations (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  tokens_sealed bytea not null,
  expires_at timestamptz,
  renewed_at timestamptz not null,
  tenant_id text,
  tenant_name text,
  tenants jsonb not null,
  authorised_by text not null,
  authorised_at timestamptz not null,
  lost_at timestamptz,
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table authorisations is 'OAuth tokens of a connection, and the company that it opens.';
comment on column authorisations.expires_at is 'End of the access token. Null: it does not expire.';
comment on column authorisations.renewed_at is
  'When the refresh token was last replaced. Its predecessor may work for a short time after that.';
comment on column authorisations.tenant_id is
  'The company in the accounting system. Null until a user selects one of several.';
comment on column authorisations.tenants is '[{id, name}]: the companies that the user may open.';
comment on column authorisations.authorised_by is 'Name of the user.';
comment on column authorisations.lost_at is
  'Since when the accounting system refuses the tokens. Null: it accepts them.';
call protect('authorisations');

create table authorisation_attempts (
  workspace_id bigint not null references workspaces,
  state_hash bytea not null,
  connection_id bigint not null,
  user_id uuid not null,
  session_id uuid,
  verifier_sealed bytea,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (workspace_id, state_hash),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table authorisation_attempts is
  'Users whom Slipway sent to an accounting system to authorise a connection. Single use, in the same session.';
comment on column authorisation_attempts.state_hash is 'Hash of the state parameter (RFC 6749 section 4.1.1).';
comment on column authorisation_attempts.session_id is 'Null: the request came from an API client.';
comment on column authorisation_attempts.verifier_sealed is
  'Code verifier (RFC 7636), encrypted. Null: the system does not support PKCE.';
create index authorisation_attempts_by_expiry on authorisation_attempts (expires_at);
call protect('authorisation_attempts');

create table exports (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  document_id bigint not null,
  connection_id bigint not null,
  revision integer not null,
  key text not null,
  content_hash bytea not null,
  state text not null check (state in ('REQUESTED', 'SENDING', 'UNCERTAIN', 'ACCEPTED', 'REFUSED')),
  outcome jsonb,
  step text,
  step_at timestamptz,
  rounds integer not null default 0,
  due_at timestamptz,
  lease_id uuid,
  sweep_at timestamptz,
  sweeps integer not null default 0,
  sweep_failures integer not null default 0,
  file_state text check (file_state in ('PENDING', 'REFUSED')),
  file_due_at timestamptz,
  attach_rounds integer not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, document_id, connection_id, revision),
  unique (workspace_id, key),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, connection_id) references connections (workspace_id, id)
);
comment on table exports is 'One row for each document, connection and revision of the content.';
comment on column exports.key is 'Export key: identifies the export in the accounting system in every attempt.';
comment on column exports.content_hash is 'Hash of what is booked. The same content requested again keeps its key.';
comment on column exports.state is 'UNCERTAIN: the outcome is unknown, because a response was lost.';
comment on column exports.outcome is 'What the connector returned. Null until then.';
comment on column exports.step is
  'The last request that was begun. It may have had an effect, if its response was lost. Null: none open.';
comment on column exports.step_at is 'When the last request that creates a record was begun. Null: none open.';
comment on column exports.rounds is 'How many requests that create a record were begun.';
comment on column exports.due_at is 'Next attempt or follow-up, or the end of the lease. Null: no job.';
comment on column exports.sweep_at is 'Next search for records that lost requests left behind. Null: none.';
comment on column exports.sweeps is 'Searches done.';
comment on column exports.sweep_failures is 'Searches in a row that failed or left records behind.';
comment on column exports.file_state is
  'For a booking that was accepted without its file. PENDING: it is attached later. REFUSED: only when a user asks. '
  'Null: not missing.';
comment on column exports.file_due_at is 'Next attempt to attach the file. Null: none.';
comment on column exports.attach_rounds is 'How often attaching the file was begun.';
comment on column exports.requested_by is 'Name of the user or program.';
create index exports_of_connection on exports (workspace_id, connection_id, id desc);
create index exports_due_in_export_queue on exports (workspace_id, connection_id, due_at) where due_at is not null;
-- What waits in an export queue, in the order of the requests; and finished exports that need a follow-up.
create index exports_waiting_in_export_queue on exports (workspace_id, connection_id, requested_at, id)
  where state in ('REQUESTED', 'SENDING', 'UNCERTAIN');
create index exports_to_follow_up on exports (workspace_id, connection_id, due_at)
  where state in ('ACCEPTED', 'REFUSED') and due_at is not null;
call protect('exports');

create table export_batches (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  name text,
  state text not null check (state in ('RUNNING', 'STOPPED', 'FINISHED')),
  requested_by jsonb not null,
  due_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table export_batches is 'Exports of many documents with one request. Deleted with their connection.';
comment on column export_batches.name is 'Null: not named.';
comment on column export_batches.requested_by is 'The user or API client on whose behalf the exports start.';
comment on column export_batches.due_at is 'When the next exports start. Null: nothing to do.';
create index export_batches_due on export_batches (due_at) where due_at is not null;
call protect('export_batches');

create table export_batch_documents (
  workspace_id bigint not null references workspaces,
  batch_id bigint not null,
  position integer not null,
  document_id bigint not null,
  state text not null check (state in ('WAITING', 'BEGUN', 'SKIPPED')),
  export_id bigint,
  problem jsonb,
  primary key (workspace_id, batch_id, position),
  foreign key (workspace_id, batch_id) references export_batches (workspace_id, id) on delete cascade
);
comment on table export_batch_documents is
  'The documents of a batch. The row of a deleted document stays and states why it was not exported.';
comment on column export_batch_documents.position is 'Exports start in this order.';
comment on column export_batch_documents.export_id is 'Null unless the export started.';
comment on column export_batch_documents.problem is
  'Code and detail of the problem for which the document was skipped. Null: not skipped.';
-- A document waits in at most one batch.
create unique index export_batch_documents_waiting on export_batch_documents (workspace_id, document_id)
  where state = 'WAITING';
create index export_batch_documents_next on export_batch_documents (workspace_id, batch_id, position)
  where state = 'WAITING';
call protect('export_batch_documents');

create table learned_codings (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  document_id bigint not null,
  supplier_id bigint not null,
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
comment on table learned_codings is
  'On which accounts accepted exports were booked, to propose the account of similar lines. One row for each line, '
  'or one for the document.';
comment on column learned_codings.words is 'Normalised words of the line, by which similar lines are found.';
comment on column learned_codings.rate is 'Tax rate in percent. Null: not stated.';
comment on column learned_codings.reference is 'Number of the booking in the accounting system. Null: unknown.';
create index learned_codings_of_supplier on learned_codings (workspace_id, connection_id, supplier_id, id desc);
create index learned_codings_of_document on learned_codings (workspace_id, document_id);
call protect('learned_codings');

create table booked_vendors (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  vendor_key text not null,
  account text not null,
  times integer not null,
  primary key (workspace_id, connection_id, vendor_key, account),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table booked_vendors is
  'How often the accounting system has booked a vendor on an account, as it last reported. Replaced at each '
  'synchronisation.';
comment on column booked_vendors.vendor_key is 'A normalised form of the name. A vendor may have several.';
call protect('booked_vendors');
