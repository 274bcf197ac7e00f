-- Approvals: which documents need them, who stands in for whom, and who was reminded.
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
call protect('approval_rules');

-- What was asked when the document was validated, and what was answered. The rule may change meanwhile.
alter table documents
  add column approval jsonb,
  add column approval_state text not null default 'NOT_NEEDED'
    check (approval_state in ('NOT_NEEDED', 'WAITING', 'APPROVED', 'REJECTED'));
create index documents_by_approval on documents (workspace_id, approval_state, id)
  where approval_state <> 'NOT_NEEDED';

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
  -- Whoever leaves stands in for nobody, and nobody for them.
  foreign key (workspace_id, away_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, substitute_id) references memberships (workspace_id, user_id) on delete cascade,
  check (away_id <> substitute_id and from_day <= until_day)
);
create index approval_substitutes_of on approval_substitutes (workspace_id, substitute_id, until_day);
call protect('approval_substitutes');

-- One row a workspace that has had a rule. Due when the next reminders are.
create table approval_reminders (
  workspace_id bigint not null references workspaces primary key,
  hour smallint check (hour between 0 and 23),
  escalate_after_days smallint check (escalate_after_days between 1 and 60),
  due_at timestamptz
);
create index approval_reminders_due on approval_reminders (due_at) where due_at is not null;
call protect('approval_reminders');

create table approval_reminders_declined (
  workspace_id bigint not null,
  user_id uuid not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call protect('approval_reminders_declined');

-- Who was written to on which day of the workspace: nobody gets two emails a day.
create table approval_emails (
  workspace_id bigint not null,
  user_id uuid not null,
  day date not null,
  primary key (workspace_id, user_id, day),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call protect('approval_emails');
