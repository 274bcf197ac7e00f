-- Some rows at a time: histories of many years are not changed in one statement.
drop function redact_history(bigint, bigint);
create function redact_history(workspace bigint, forgotten bigint, after bigint, last bigint) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  told audit_log := told_now(workspace, forgotten);
  changed bigint;
begin
  update history set actor_name = told.target_name
    where workspace_id = workspace and id > after and id <= last
      and actor_kind = 'USER' and actor_id = told.target_id and actor_name <> told.target_name;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke all on function redact_history from public;
grant execute on function redact_history to slipway_service;

-- Whether a document was deleted as it should be is asked of each seal that its history has left.
create index audit_log_of_deleted on audit_log (workspace_id, target_id)
  where action in ('DOCUMENT_DELETED', 'DOCUMENT_EXPIRED');
