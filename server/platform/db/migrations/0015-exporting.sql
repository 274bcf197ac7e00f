-- Sending what waits for a connection, one document after another, and looking after what was sent.

alter table connections
  -- How often in a row the accounting system could not be reached.
  add column export_queue_failures integer not null default 0,
  -- Why nothing is sent until a person has acted.
  add column paused text check (paused in ('REAUTH'));

alter table exports
  -- The next look for what lost requests left behind, how many there were, and how many came to nothing in a row.
  add column sweep_at timestamptz,
  add column sweeps integer not null default 0,
  add column sweep_failures integer not null default 0,
  -- The file of a booking that was accepted without it: pending, or not taken by the accounting system.
  add column file_state text check (file_state in ('OWED', 'REFUSED')),
  add column file_due_at timestamptz,
  -- How often attaching the file was begun.
  add column attach_rounds integer not null default 0;

alter table exports no force row level security;
update exports set sweep_at = due_at, sweeps = rounds, rounds = 0 where state = 'ACCEPTED';
alter table exports force row level security;

-- What is due in an export queue; what waits there, in the order in which it was asked for; and what is looked after later.
create index exports_due_in_export_queue on exports (workspace_id, connection_id, due_at) where due_at is not null;
create index exports_waiting_in_export_queue on exports (workspace_id, connection_id, requested_at, id)
  where state in ('REQUESTED', 'SENDING', 'UNCERTAIN');
create index exports_looked_after on exports (workspace_id, connection_id, due_at)
  where state in ('ACCEPTED', 'REFUSED') and due_at is not null;
drop index exports_due;

-- What an attempt to export came to, beside its words.
alter table history add column outcome jsonb;
