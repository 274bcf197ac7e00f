-- What confirmed documents taught of their suppliers.
create table suppliers (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  -- All lessons together, as readers take them; null when they must be gathered again.
  memory jsonb,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (workspace_id, id)
);
call protect('suppliers');

-- One row a document and part: 'supplier' for what it is known by, else the name of a field.
create table lessons (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  part text not null,
  supplier_id bigint not null,
  content jsonb not null,
  learned_at timestamptz not null,
  -- Still there for so long as it can be undone.
  forgotten_at timestamptz,
  primary key (workspace_id, document_id, part),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id)
);
call protect('lessons');
create index lessons_of_supplier on lessons (workspace_id, supplier_id);
create index lessons_forgotten on lessons (forgotten_at) where forgotten_at is not null;

-- By what a supplier is found when another of its documents is confirmed.
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
call protect('supplier_keys');
create index supplier_keys_of_supplier on supplier_keys (workspace_id, supplier_id);

-- Whatever changes a lesson, its supplier's memory is gathered again; also where a document's end takes its lessons
-- with it, which the database does as the owner.
create policy gathered_anew on suppliers to slipway_owner using (true) with check (true);
create function lessons_changed() returns trigger
  language plpgsql
  as $$
begin
  update suppliers set memory = null
  where workspace_id = coalesce(new.workspace_id, old.workspace_id)
    and id in (new.supplier_id, old.supplier_id);
  return null;
end $$;
create trigger lessons_changed after insert or update or delete on lessons
  for each row execute function lessons_changed();
