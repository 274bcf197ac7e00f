-- The e-invoice that came as a file beside the PDF of a document: it is read together with it.
create table document_companions (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  name text not null,
  file_key text not null,
  bytes bigint not null,
  sha256 text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
call protect('document_companions');

-- What is said to the sender of what failed; due until the email is pending. It is forgotten then.
alter table intake_answers
  add column letter jsonb,
  add column due_at timestamptz;
create index intake_answers_due on intake_answers (due_at) where due_at is not null;
