-- Comments and assignees of documents, and what users are notified about.

create table document_comments (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  document_id bigint not null,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table document_comments is 'What users wrote about a document. A comment stays when its author leaves.';
create index document_comments_of_document on document_comments (workspace_id, document_id, id);
call protect('document_comments');

create table document_assignments (
  workspace_id bigint not null,
  document_id bigint not null,
  assignee_id uuid not null,
  assigned_by text not null,
  assigned_at timestamptz not null,
  remind_on date,
  remind_at timestamptz,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references memberships (workspace_id, user_id) on delete cascade
);
comment on table document_assignments is 'Who takes care of a document.';
comment on column document_assignments.assigned_by is 'Name of the user.';
comment on column document_assignments.remind_on is 'The day of the reminder, in the time zone of the workspace.';
comment on column document_assignments.remind_at is 'When the reminder is due. Null: none, or it was sent.';
create index document_assignments_due on document_assignments (remind_at) where remind_at is not null;
create index document_assignments_of_assignee on document_assignments (workspace_id, assignee_id);
call protect('document_assignments');

create table notifications (
  workspace_id bigint not null,
  id bigint generated always as identity,
  user_id uuid not null,
  kind text not null,
  document_id bigint,
  subject text not null,
  caused_by text,
  text text,
  created_at timestamptz not null,
  read_at timestamptz,
  email_due_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table notifications is 'What concerns a user. Deleted after 90 days.';
comment on column notifications.subject is 'Name of the document, connection, mailbox or webhook at that time.';
comment on column notifications.caused_by is 'Name of the user; null for Slipway.';
comment on column notifications.email_due_at is 'When an email about it is due. Null: none, or it was sent.';
create index notifications_of_user on notifications (workspace_id, user_id, id);
create index notifications_of_document on notifications (workspace_id, document_id) where document_id is not null;
create index notifications_due on notifications (email_due_at) where email_due_at is not null;
create index notifications_created on notifications (created_at);
call protect('notifications');

create table notification_settings (
  workspace_id bigint not null,
  user_id uuid not null,
  email text not null check (email in ('IMMEDIATE', 'DAILY', 'NEVER')),
  muted text[] not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
comment on table notification_settings is 'How a user is notified. Without a row: everything, with immediate emails.';
comment on column notification_settings.muted is 'Kinds that the user is not notified about.';
call protect('notification_settings');
