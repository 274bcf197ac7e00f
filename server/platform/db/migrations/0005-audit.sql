-- The audit log: what users, programs and the service did outside the history of a single document. Each row carries
-- the hash of the row before it, so that changed, missing and inserted rows break the chain.

create table audit_log (
  workspace_id bigint not null references workspaces,
  sequence bigint not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_CLIENT', 'SERVICE')),
  actor_id text,
  actor_name text not null,
  action text not null,
  target_kind text,
  target_id text,
  target_name text,
  details jsonb not null,
  previous_hash text not null,
  hash text not null,
  redactions jsonb not null default '[]',
  primary key (workspace_id, sequence)
);
comment on table audit_log is
  'The service only adds rows. The one change of a row is redact_audit_log, which replaces names.';
comment on column audit_log.sequence is 'From 1, without gaps in a workspace.';
comment on column audit_log.actor_id is 'Id of the user or client ID of the API client. Null for the service.';
comment on column audit_log.target_kind is 'What the action was about. Null: the workspace itself.';
comment on column audit_log.previous_hash is 'The hash of the previous row, or 64 zeros.';
comment on column audit_log.hash is 'SHA-256 of the row as it was written and of previous_hash, in hex.';
comment on column audit_log.redactions is
  '[{by, hash}] in order: the sequence of the row that removed names from this one, and the hash of what was left.';
create index audit_log_by_actor on audit_log (workspace_id, actor_id, sequence desc);
create index audit_log_by_action on audit_log (workspace_id, action, sequence desc);
create index audit_log_by_time on audit_log (workspace_id, occurred_at);
-- Whether a document was deleted properly is checked for each seal whose history no longer exists.
create index audit_log_of_deleted on audit_log (workspace_id, target_id)
  where action in ('DOCUMENT_DELETED', 'DOCUMENT_EXPIRED');
call protect('audit_log');
revoke update, delete on audit_log from slipway_service;
create policy owner_reads on audit_log for select to slipway_owner using (true);
create policy owner_redacts on audit_log for update to slipway_owner using (true) with check (true);

create table audit_heads (
  workspace_id bigint not null references workspaces primary key,
  sequence bigint not null,
  hash text not null
);
comment on table audit_heads is
  'The newest row of each audit log. Locked while a row is added, so that rows follow each other.';
call protect('audit_heads');
revoke delete on audit_heads from slipway_service;

create function advance_audit_head() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if new.workspace_id <> old.workspace_id or new.sequence <> old.sequence + 1 or not exists (
      select 1 from audit_log
      where workspace_id = new.workspace_id and sequence = new.sequence and hash = new.hash) then
    raise exception 'The end of an audit log can only advance to its next row.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function advance_audit_head is
  'The end of a chain moves one row at a time, to the row that was just written.';
create trigger audit_heads_advance before update on audit_heads for each row execute function advance_audit_head();

-- Redaction: replacing the names of a person by a pseudonym. The service may update neither the audit log nor
-- histories, so these functions run as the owner. Their search path ends with pg_temp, so that no temporary table
-- replaces one of ours.

create function current_redaction(workspace bigint, redaction bigint) returns audit_log
  language plpgsql
  set search_path = public, pg_temp
  as $$
declare
  entry audit_log;
begin
  if workspace is distinct from current_workspace() and not sees_all_workspaces() then
    raise exception 'The transaction is not for this workspace.' using errcode = 'insufficient_privilege';
  end if;
  select * into entry from audit_log
    where workspace_id = workspace and sequence = redaction and action = 'PERSON_FORGOTTEN'
      and xmin = pg_current_xact_id()::xid;
  if entry.sequence is null or entry.target_name is null then
    raise exception 'Names can only be removed in the transaction that records the removal in the audit log.'
      using errcode = 'insufficient_privilege';
  end if;
  return entry;
end $$;
comment on function current_redaction is
  'The row of the audit log that records whose names are removed: of this workspace, and written by this transaction.';
revoke all on function current_redaction from public;

create function redact_audit_log(workspace bigint, redaction bigint, names text[], redacted jsonb) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  recorded audit_log := current_redaction(workspace, redaction);
  digest text;
  changed bigint;
begin
  select encode(sha256(convert_to(coalesce(
      string_agg(entry.sequence || ':' || entry.hash || E'\n', '' order by entry.sequence), ''), 'UTF8')), 'hex')
    into digest from jsonb_to_recordset(redacted) as entry (sequence bigint, hash text);
  if recorded.details ->> 'digest' is distinct from digest
      or (recorded.details ->> 'entries')::bigint is distinct from jsonb_array_length(redacted) then
    raise exception 'The rows are not those that the audit log records.' using errcode = 'insufficient_privilege';
  end if;
  update audit_log set
    actor_name = case when actor_name = any (names) then recorded.target_name else actor_name end,
    target_name = case when target_name = any (names) then recorded.target_name else target_name end,
    details = coalesce((
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and value #>> '{}' = any (names)
        then to_jsonb(recorded.target_name) else value end) from jsonb_each(details)), '{}'),
    redactions = redactions || jsonb_build_object('by', redaction, 'hash', entry.hash)
  from jsonb_to_recordset(redacted) as entry (sequence bigint, hash text)
  where audit_log.workspace_id = workspace and audit_log.sequence = entry.sequence
    and audit_log.sequence < redaction;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(redacted) then
    raise exception 'The audit log records a row that does not exist.' using errcode = 'insufficient_privilege';
  end if;
end $$;
comment on function redact_audit_log is
  'Replaces names by the pseudonym in exactly the rows whose sequences and new hashes the recording row sums up.';
revoke all on function redact_audit_log from public;
grant execute on function redact_audit_log to slipway_service;
