-- What happened is only ever added to, whatever the service is asked to do.
revoke update, delete on history from slipway_service;

-- The end of a chain moves on, one row after the other, to the row that was just written.
create function move_on() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if new.workspace_id <> old.workspace_id or new.sequence <> old.sequence + 1 or not exists (
      select 1 from audit_log
      where workspace_id = new.workspace_id and sequence = new.sequence and hash = new.hash) then
    raise exception 'the end of an audit log only moves on to its next row' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_heads_move_on before update on audit_heads for each row execute function move_on();

-- A hash of each row of a document's history. It outlives the document; the salt, without which nothing can be guessed
-- from it, does not.
alter table history add column salt uuid not null default gen_random_uuid();
create table history_seals (
  workspace_id bigint not null references workspaces,
  history_id bigint not null,
  document_id bigint not null,
  hash bytea not null,
  primary key (workspace_id, history_id)
);
call protect('history_seals');
revoke update, delete on history_seals from slipway_service;

-- Who did it is reported by the id: a name can be taken out and the row still holds.
create function hash_of_history(entry history) returns bytea
  language sql stable
  as $$
    select sha256(convert_to(jsonb_build_array(entry.id, entry.document_id,
      to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.from_status,
      entry.to_status, entry.actor_kind, entry.actor_id, entry.changes, entry.note, entry.outcome, entry.salt)::text,
      'UTF8'))
  $$;

create function seal_history() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  insert into history_seals (workspace_id, history_id, document_id, hash)
    values (new.workspace_id, new.id, new.document_id, hash_of_history(new))
    -- What is brought back from an archive brings its seals along: they hold, and not what is made of it now.
    on conflict do nothing;
  return null;
end $$;
create trigger history_sealed after insert on history for each row execute function seal_history();

create policy sealed_anew on history_seals to slipway_owner using (true) with check (true);
create policy sealed_anew on history for select to slipway_owner using (true);
insert into history_seals (workspace_id, history_id, document_id, hash)
  select workspace_id, id, document_id, hash_of_history(history) from history;
drop policy sealed_anew on history;
drop policy sealed_anew on history_seals;
