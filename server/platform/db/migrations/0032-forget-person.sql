-- Names can be taken out of what nobody changes, and everything else of it still holds.
alter table audit_log
  -- By which rows of this log names were taken out of this one, and the hash of what was left. In order.
  add column redactions jsonb not null default '[]';

-- As functions only: the service may neither update the log nor the histories.
create policy forgets_reads on audit_log for select to slipway_owner using (true);
create policy forgets on audit_log for update to slipway_owner using (true) with check (true);
create policy forgets_reads on history for select to slipway_owner using (true);
create policy forgets on history for update to slipway_owner using (true) with check (true);

-- The row of the log that says whose names are taken out: of this workspace, and written by this transaction.
create function told_now(workspace bigint, forgotten bigint) returns audit_log
  language plpgsql
  -- Tables that somebody made for a moment come last, and not first: none stands in for ours.
  set search_path = public, pg_temp
  as $$
declare
  told audit_log;
begin
  if workspace is distinct from current_workspace() and not sees_all_workspaces() then
    raise exception 'not the workspace of this transaction' using errcode = 'insufficient_privilege';
  end if;
  select * into told from audit_log
    where workspace_id = workspace and sequence = forgotten and action = 'PERSON_FORGOTTEN'
      and xmin = pg_current_xact_id()::xid;
  if told.sequence is null or told.target_name is null then
    raise exception 'names are taken out together with the row of the audit log that says so'
      using errcode = 'insufficient_privilege';
  end if;
  return told;
end $$;
revoke all on function told_now from public;

-- Puts the pseudonym in place of the names in exactly those rows of the log whose numbers and new hashes the row that
-- says so has summed up. Nothing else of them can be changed by it.
create function redact_audit_log(workspace bigint, forgotten bigint, names text[], redacted jsonb) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  told audit_log := told_now(workspace, forgotten);
  digest text;
  changed bigint;
begin
  select encode(sha256(convert_to(coalesce(
      string_agg(entry.sequence || ':' || entry.hash || E'\n', '' order by entry.sequence), ''), 'UTF8')), 'hex')
    into digest from jsonb_to_recordset(redacted) as entry (sequence bigint, hash text);
  if told.details ->> 'digest' is distinct from digest
      or (told.details ->> 'entries')::bigint is distinct from jsonb_array_length(redacted) then
    raise exception 'these are not the rows that are told of' using errcode = 'insufficient_privilege';
  end if;
  update audit_log set
    actor_name = case when actor_name = any (names) then told.target_name else actor_name end,
    target_name = case when target_name = any (names) then told.target_name else target_name end,
    details = coalesce((
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and value #>> '{}' = any (names)
        then to_jsonb(told.target_name) else value end) from jsonb_each(details)), '{}'),
    redactions = redactions || jsonb_build_object('by', forgotten, 'hash', entry.hash)
  from jsonb_to_recordset(redacted) as entry (sequence bigint, hash text)
  where audit_log.workspace_id = workspace and audit_log.sequence = entry.sequence
    and audit_log.sequence < forgotten;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(redacted) then
    raise exception 'a row that is told of is not there' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function redact_audit_log from public;
grant execute on function redact_audit_log to slipway_service;

-- The seals of histories hold who did something by id: the name may go. Of the person alone whom the row is about.
create function redact_history(workspace bigint, forgotten bigint) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  told audit_log := told_now(workspace, forgotten);
  changed bigint;
begin
  update history set actor_name = told.target_name
    where workspace_id = workspace and actor_kind = 'USER' and actor_id = told.target_id
      and actor_name <> told.target_name;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke all on function redact_history from public;
grant execute on function redact_history to slipway_service;

-- A person is reported by id wherever JSON names one: `{ "id": …, "name": … }`, however deep.
create function rename_person(content jsonb, person text, pseudonym text) returns jsonb
  language plpgsql immutable
  as $$
begin
  case jsonb_typeof(content)
    when 'object' then
      content := coalesce((
        select jsonb_object_agg(key, rename_person(value, person, pseudonym)) from jsonb_each(content)), '{}');
      return case when content ->> 'id' = person and content ? 'name'
        then content || jsonb_build_object('name', pseudonym) else content end;
    when 'array' then
      return coalesce((
        select jsonb_agg(rename_person(value, person, pseudonym) order by place)
        from jsonb_array_elements(content) with ordinality as parts (value, place)), '[]');
    else return content;
  end case;
end $$;
