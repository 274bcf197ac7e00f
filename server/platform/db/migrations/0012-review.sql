-- Approvals: which documents need them, who approves in place of whom, and who is reminded. The approval of a document
-- is in documents.approval.

create table approval_rules (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  position integer not null default 0,
  match text not null check (match in ('ALL', 'ANY')),
  rules jsonb not null,
  approvals smallint not null check (approvals in (1, 2)),
  roles text[] not null,
  member_ids uuid[] not null,
  except_member_ids uuid[] not null,
  by_programs boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
comment on table approval_rules is 'Which documents need an approval before their export, and from whom.';
comment on column approval_rules.position is 'Rules are evaluated in this order. The first that matches wins.';
comment on column approval_rules.match is 'Whether all conditions must apply or any.';
comment on column approval_rules.rules is 'The conditions.';
comment on column approval_rules.approvals is 'Number of approvals needed, each by another user.';
comment on column approval_rules.roles is 'Members with these roles may approve, as well as member_ids.';
comment on column approval_rules.except_member_ids is 'Members who may not approve.';
comment on column approval_rules.by_programs is 'Whether API clients may approve.';
call protect('approval_rules');

create table approval_substitutes (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  away_id uuid not null,
  substitute_id uuid not null,
  from_day date not null,
  until_day date not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, away_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, substitute_id) references memberships (workspace_id, user_id) on delete cascade,
  check (away_id <> substitute_id and from_day <= until_day)
);
comment on table approval_substitutes is
  'Who approves in place of an absent user. A member who leaves neither has nor is a substitute.';
comment on column approval_substitutes.from_day is 'First day, in the time zone of the workspace.';
comment on column approval_substitutes.until_day is 'Last day.';
comment on column approval_substitutes.created_by is 'Name of the user.';
create index approval_substitutes_of_substitute on approval_substitutes (workspace_id, substitute_id, until_day);
call protect('approval_substitutes');

create table approval_reminders (
  workspace_id bigint not null references workspaces primary key,
  hour smallint check (hour between 0 and 23),
  escalate_after_days smallint check (escalate_after_days between 1 and 60),
  due_at timestamptz
);
comment on table approval_reminders is
  'When Slipway reminds approvers by email. One row for each workspace that has or had a rule.';
comment on column approval_reminders.hour is 'Hour of the day in the time zone of the workspace. Null: no reminders.';
comment on column approval_reminders.escalate_after_days is 'Days after which admins are reminded, too. Null: never.';
comment on column approval_reminders.due_at is 'When the next reminders are due. Null: none.';
create index approval_reminders_due on approval_reminders (due_at) where due_at is not null;
call protect('approval_reminders');

create table approval_reminders_declined (
  workspace_id bigint not null,
  user_id uuid not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
comment on table approval_reminders_declined is 'Members who do not want reminders.';
call protect('approval_reminders_declined');

create table approval_emails (
  workspace_id bigint not null,
  user_id uuid not null,
  day date not null,
  primary key (workspace_id, user_id, day),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
comment on table approval_emails is 'Who was reminded on which day: each member gets at most one reminder a day.';
comment on column approval_emails.day is 'In the time zone of the workspace.';
call protect('approval_emails');
