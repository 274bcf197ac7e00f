-- By what documents are recognised as the same as others: what was read of them, and what they say now. A row a key.
create table document_keys (
  workspace_id bigint not null references workspaces,
  key text not null,
  document_id bigint not null,
  primary key (workspace_id, key, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
create index document_keys_of_document on document_keys (workspace_id, document_id);
call protect('document_keys');

-- Two documents that are or may be the same; what a person said of them stays.
create table duplicate_pairs (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  other_id bigint not null,
  rule text not null,
  confidence numeric not null,
  strong boolean not null,
  -- What the words of the rule name, as the older and as the younger document say it.
  details jsonb not null,
  other_details jsonb not null,
  found_at timestamptz not null,
  decision text check (decision in ('SAME', 'DIFFERENT')),
  decided_by jsonb,
  decided_at timestamptz,
  note text,
  primary key (workspace_id, document_id, other_id),
  check (document_id < other_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references documents (workspace_id, id) on delete cascade
);
create index duplicate_pairs_of_other on duplicate_pairs (workspace_id, other_id);
call protect('duplicate_pairs');

-- Documents to be held against the others again, because one of those has changed.
create table document_comparisons (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  due_at timestamptz not null,
  -- No key into documents: a transaction with a pending comparison does not wait for a transaction that holds the document.
  primary key (workspace_id, document_id)
);
create index document_comparisons_due on document_comparisons (due_at);
call protect('document_comparisons');

alter table documents
  -- 64 bits of how its first page looks, and the hash of the e-invoice in it.
  add column look text,
  add column e_invoice_sha256 text,
  -- To whom a mail was sent that brought it.
  add column recipient text,
  -- A person or program chose its folder: rules leave it there. Of what is there already nobody knows.
  add column folder_by_hand boolean not null default true;
alter table documents alter column folder_by_hand set default false;

-- What stands at one end of a pair has moved on, or is gone: either end may now be free, or held.
create function tell_duplicates() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  insert into document_comparisons (workspace_id, document_id, due_at)
    select distinct old.workspace_id, ends.id, old.updated_at
    from duplicate_pairs cross join lateral unnest(array[document_id, other_id]) as ends (id)
    where workspace_id = old.workspace_id and (document_id = old.id or other_id = old.id)
    on conflict (workspace_id, document_id) do nothing;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
create trigger documents_tell_duplicates after update on documents
  for each row when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function tell_duplicates();
create trigger documents_tell_duplicates_gone before delete on documents
  for each row execute function tell_duplicates();

-- What was said of duplicates before stays said, and what is there already is compared in time.
alter table documents no force row level security;
alter table duplicate_pairs no force row level security;
alter table document_comparisons no force row level security;
insert into duplicate_pairs (workspace_id, document_id, other_id, rule, confidence, strong, details, other_details,
    found_at, decision, decided_by, decided_at, note)
  select distinct on (documents.workspace_id, least(documents.id, said.other), greatest(documents.id, said.other))
    documents.workspace_id, least(documents.id, said.other), greatest(documents.id, said.other), 'BY_HAND', 1, true,
    '{}', '{}', (said.finding -> 'acknowledged' ->> 'at')::timestamptz, 'DIFFERENT',
    said.finding -> 'acknowledged' -> 'by', (said.finding -> 'acknowledged' ->> 'at')::timestamptz,
    said.finding -> 'acknowledged' ->> 'note'
  from documents
  cross join lateral (
    select finding, (finding -> 'values' ->> 'document')::bigint as other
    from jsonb_path_query(documents.details, '$.findings[*] ? (@.code == "DUPLICATE" && @.acknowledged.at != null)')
      as finding) as said
  join documents others on others.workspace_id = documents.workspace_id and others.id = said.other
  where said.other <> documents.id;
insert into document_comparisons (workspace_id, document_id, due_at)
  select workspace_id, id, updated_at from documents where status not in ('UPLOADED', 'EXTRACTING');
alter table documents force row level security;
alter table duplicate_pairs force row level security;
alter table document_comparisons force row level security;

-- What comes into which folder.
create table folder_rules (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  position integer not null,
  folder_id bigint not null,
  match text not null check (match in ('ALL', 'ANY')),
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
call protect('folder_rules');

-- What holds for the documents of a folder where nothing else is said.
alter table folders
  add column default_document_type text,
  add column default_connection_id bigint,
  add column default_queue_id bigint,
  add foreign key (workspace_id, default_connection_id) references connections (workspace_id, id)
    on delete set null (default_connection_id),
  add foreign key (workspace_id, default_queue_id) references queues (workspace_id, id)
    on delete set null (default_queue_id);
