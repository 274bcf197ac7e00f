-- Which accounts and taxes documents are booked on, and whose documents are whose.
alter table connections add column mapping jsonb not null default '{}';

alter table suppliers
  add column account text,
  add column tax_code text,
  add column payment_term_days integer;

-- One row a document whose supplier is known: told by its reading, and for certain once it is approved.
create table supplier_documents (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  supplier_id bigint not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id) on delete cascade
);
call protect('supplier_documents');
create index supplier_documents_of_supplier on supplier_documents (workspace_id, supplier_id, document_id desc);

create policy kept_anew on supplier_documents to slipway_owner using (true) with check (true);
create policy read_anew on lessons for select to slipway_owner using (true);
insert into supplier_documents (workspace_id, document_id, supplier_id)
  select workspace_id, document_id, supplier_id from lessons where part = 'supplier';
drop policy read_anew on lessons;
drop policy kept_anew on supplier_documents;

-- What a person decided about an account that a supplier had not had before.
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
call protect('supplier_ibans');
