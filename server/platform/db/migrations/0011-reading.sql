-- What extractions found, what Slipway learned from confirmed documents, and which documents are duplicates.

create table readings (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  document_type text,
  fields jsonb not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table readings is 'What the last extraction of a document found, to be compared with what users confirm.';
comment on column readings.document_type is 'Null: not recognised.';
comment on column readings.fields is '{value, confidence} by field. Fields without a value are absent.';
call protect('readings');

create table evaluations (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  folder_id bigint not null,
  validated_on date not null,
  fields text[] not null,
  outcomes text[] not null,
  percents smallint[] not null,
  lowest_percent smallint,
  all_right boolean not null,
  primary key (workspace_id, document_id)
);
comment on table evaluations is
  'How accurate the reading of a document was. Written at validation, for the accuracy report. Outlives the document.';
comment on column evaluations.validated_on is 'Day in the time zone of the workspace.';
comment on column evaluations.fields is 'Names of fields. outcomes and percents have the same length and order.';
comment on column evaluations.outcomes is 'CONFIRMED, CORRECTED, REMOVED or ADDED.';
comment on column evaluations.percents is 'Confidence of the reading in percent. -1: it stated none.';
comment on column evaluations.lowest_percent is
  'Lowest confidence among the values that are booked. Null: the reading lacks the document type or a required value.';
comment on column evaluations.all_right is 'All values that are booked were confirmed as they were read.';
create index evaluations_by_day on evaluations (workspace_id, validated_on, folder_id);
call protect('evaluations');

create table suppliers (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  memory jsonb,
  account text,
  tax_code text,
  payment_term_days integer,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (workspace_id, id)
);
comment on table suppliers is 'Suppliers of confirmed documents, and defaults for their documents.';
comment on column suppliers.memory is
  'All lessons of the supplier, for the extraction. Null: to be collected again, because a lesson changed.';
comment on column suppliers.account is
  'Account that users chose for the supplier. Null: none, as in the next two columns.';
comment on column suppliers.payment_term_days is 'Days from the document date to the due date.';
comment on column suppliers.last_used_at is 'When the memory last helped to read a document. Null: never.';
call protect('suppliers');
-- The owner deletes lessons in cascades, which resets the memory.
create policy owner_resets_memory on suppliers to slipway_owner using (true) with check (true);

create table lessons (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  part text not null,
  supplier_id bigint not null,
  content jsonb not null,
  learned_at timestamptz not null,
  forgotten_at timestamptz,
  primary key (workspace_id, document_id, part),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id)
);
comment on table lessons is 'What a confirmed document taught about its supplier, one row for each part.';
comment on column lessons.part is '"supplier" for the identifiers of the supplier, otherwise the name of a field.';
comment on column lessons.forgotten_at is
  'A user deleted the memory. The row stays as long as that can be undone. Null: in use.';
create index lessons_of_supplier on lessons (workspace_id, supplier_id);
create index lessons_forgotten on lessons (forgotten_at) where forgotten_at is not null;
call protect('lessons');

create function reset_supplier_memory() returns trigger
  language plpgsql
  as $$
begin
  update suppliers set memory = null
  where workspace_id = coalesce(new.workspace_id, old.workspace_id)
    and id in (new.supplier_id, old.supplier_id);
  return null;
end $$;
comment on function reset_supplier_memory is
  'The memory of a supplier is collected again after each change of a lesson.';
create trigger lessons_changed after insert or update or delete on lessons
  for each row execute function reset_supplier_memory();

create table supplier_keys (
  workspace_id bigint not null references workspaces,
  kind text not null check (kind in ('taxIds', 'ibans', 'domains', 'names')),
  value text not null,
  document_id bigint not null,
  supplier_id bigint not null,
  primary key (workspace_id, kind, value, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id)
);
comment on table supplier_keys is
  'Identifiers by which the supplier of another document is found. From confirmed documents.';
comment on column supplier_keys.value is 'Normalised, so that equal identifiers are equal texts.';
create index supplier_keys_of_supplier on supplier_keys (workspace_id, supplier_id);
call protect('supplier_keys');

create table supplier_documents (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  supplier_id bigint not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id) on delete cascade
);
comment on table supplier_documents is 'The supplier of a document. Proposed by the extraction, final at validation.';
create index supplier_documents_of_supplier on supplier_documents (workspace_id, supplier_id, document_id desc);
call protect('supplier_documents');

create table supplier_ibans (
  workspace_id bigint not null references workspaces,
  supplier_id bigint not null,
  iban text not null,
  decision text not null check (decision in ('CONFIRMED', 'REJECTED')),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (workspace_id, supplier_id, iban),
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id) on delete cascade
);
comment on table supplier_ibans is 'What users decided about bank accounts that were new for a supplier.';
comment on column supplier_ibans.decided_by is 'Name of the user.';
call protect('supplier_ibans');

create table document_keys (
  workspace_id bigint not null references workspaces,
  key text not null,
  document_id bigint not null,
  primary key (workspace_id, key, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table document_keys is
  'Hashes, numbers and amounts of documents, as read and as confirmed. Only documents with a common key are compared.';
comment on column document_keys.key is 'A letter for the kind, a colon and the normalised values.';
create index document_keys_of_document on document_keys (workspace_id, document_id);
call protect('document_keys');

create table duplicate_pairs (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  other_id bigint not null,
  rule text not null,
  confidence numeric not null,
  strong boolean not null,
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
comment on table duplicate_pairs is 'Two documents that are or may be duplicates. The decision of a user stays.';
comment on column duplicate_pairs.document_id is 'The older document.';
comment on column duplicate_pairs.other_id is 'The younger document.';
comment on column duplicate_pairs.rule is 'Why: a DuplicateRule of the contract. BY_HAND: only a user said so.';
comment on column duplicate_pairs.confidence is 'From 0 to 1.';
comment on column duplicate_pairs.strong is
  'Blocks the younger document until a user decides. Otherwise the pair is only a warning.';
comment on column duplicate_pairs.details is
  'Values for the message about the pair, as the older document states them.';
comment on column duplicate_pairs.other_details is 'The same for the younger document.';
comment on column duplicate_pairs.decision is 'Null: not decided.';
create index duplicate_pairs_of_other on duplicate_pairs (workspace_id, other_id);
call protect('duplicate_pairs');

create table document_comparisons (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  due_at timestamptz not null,
  primary key (workspace_id, document_id)
);
comment on table document_comparisons is
  'Documents that a job compares again, because a possible duplicate changed. No foreign key to documents: an '
  'insert must not wait for a transaction that locks the document.';
create index document_comparisons_due on document_comparisons (due_at);
call protect('document_comparisons');

create function schedule_comparisons() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  insert into document_comparisons (workspace_id, document_id, due_at)
    select distinct old.workspace_id, ends.id, old.updated_at
    from duplicate_pairs cross join lateral unnest(array[document_id, other_id]) as ends (id)
    where workspace_id = old.workspace_id and (document_id = old.id or other_id = old.id)
    -- In this order, so that two transactions never wait for each other.
    order by ends.id
    on conflict (workspace_id, document_id) do nothing;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
comment on function schedule_comparisons is
  'After a document of a pair changed its status, was archived or deleted, both documents are compared again.';
create trigger documents_schedule_comparisons after update on documents
  for each row when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function schedule_comparisons();
create trigger documents_schedule_comparisons_on_delete before delete on documents
  for each row execute function schedule_comparisons();

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
comment on table folder_rules is 'Rules that choose the folder of a document.';
comment on column folder_rules.position is 'Rules are evaluated in this order. The first that matches wins.';
comment on column folder_rules.match is 'Whether all conditions must apply or any.';
comment on column folder_rules.rules is 'The conditions.';
call protect('folder_rules');
