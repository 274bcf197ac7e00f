-- A workspace: the separated area of one company, its settings and its usage.

create table workspaces (
  workspace_id bigint generated always as identity primary key,
  public_id uuid not null unique,
  name text not null,
  is_test boolean not null default false,
  own_names text[] not null default '{}',
  own_tax_ids text[] not null default '{}',
  own_ibans text[] not null default '{}',
  home_currency text check (home_currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'UTC',
  default_folder_id bigint,
  archive_after_export boolean not null default false,
  plan_code text,
  last_event_sequence bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null
);
comment on table workspaces is
  'One row for each workspace, with its settings. All rows of a workspace carry its workspace_id.';
comment on column workspaces.public_id is 'The id of the workspace (tenant) in the API.';
comment on column workspaces.is_test is
  'A workspace for programs, with simulated results. Changes only while it has neither documents nor connections.';
comment on column workspaces.own_names is
  'Names of the company, which is never the vendor of a document that it receives.';
comment on column workspaces.own_tax_ids is 'VAT IDs and tax numbers of the company.';
comment on column workspaces.own_ibans is 'Bank accounts of the company.';
comment on column workspaces.home_currency is 'ISO 4217. Null: not set.';
comment on column workspaces.time_zone is 'IANA name. Decides on which day something happened.';
comment on column workspaces.default_folder_id is
  'Folder of uploads and emails that name none. Null: the first folder.';
comment on column workspaces.plan_code is 'Code of a plan in pricing.json. Null: no plan, no limits.';
comment on column workspaces.last_event_sequence is
  'Sequence of the newest row in events. Locked while an event is added.';
comment on column workspaces.version is 'Counts changes of the settings, for If-Match.';
call protect('workspaces');

create table usage_months (
  workspace_id bigint not null references workspaces,
  month date not null,
  slot smallint not null,
  uploaded integer not null default 0,
  read integer not null default 0,
  exported integer not null default 0,
  pages integer not null default 0,
  bytes_added bigint not null default 0,
  bytes_removed bigint not null default 0,
  primary key (workspace_id, month, slot)
);
comment on table usage_months is 'Usage of a workspace by month. The sum of all slots is the usage of the month.';
comment on column usage_months.month is 'First day of the month, in the time zone of the workspace.';
comment on column usage_months.slot is
  'Each document uses one of several rows, so that concurrent transactions rarely wait for each other.';
comment on column usage_months.read is 'Finished extractions.';
comment on column usage_months.pages is 'Pages of the documents that were read.';
comment on column usage_months.bytes_added is
  'Bytes of stored files; minus bytes_removed: what the workspace stores now.';
call protect('usage_months');
