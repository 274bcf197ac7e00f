-- Documents that leave a retention rule after their validation stay protected until the end of its period.

alter table documents
  add column kept_by_rule bigint,
  add column kept_until date;
comment on column documents.kept_by_rule is
  'The rule that protected the document longest before its folder, date or type changed. Without effect if the rule was deleted.';
comment on column documents.kept_until is 'The last day of that protection. Null: only the current values count.';

create function keep_protection() returns trigger
  language plpgsql
  set search_path = public
  as $$
declare
  longest record;
begin
  select rules.id, case
      when since.day is null then 'infinity'::date
      when starts = 'END_OF_YEAR' then least(make_date(extract(year from since.day)::integer + years, 12, 31), '9999-12-31'::date)
      else least((since.day + make_interval(years => years))::date, '9999-12-31'::date) end as until
    into longest
    from retention_rules as rules
    join workspaces on workspaces.workspace_id = rules.workspace_id
    cross join lateral (select coalesce(old.document_date, case when undated = 'RECEIVED'
      then (old.received_at at time zone workspaces.time_zone)::date end) as day) as since
    where rules.workspace_id = old.workspace_id and protects
      and (rules.folder_id is null or rules.folder_id = old.folder_id)
      and (rules.document_type is null or rules.document_type = old.document_type)
    order by until desc, rules.id limit 1;
  if longest.until is not null and (old.kept_until is null or longest.until > old.kept_until
      or not exists (select 1 from retention_rules
        where workspace_id = old.workspace_id and id = old.kept_by_rule and protects)) then
    new.kept_by_rule := longest.id;
    new.kept_until := longest.until;
  end if;
  return new;
end $$;
comment on function keep_protection is
  'A validated document keeps the longest protection that it had before a change.';
create trigger documents_kept before update on documents for each row
  when (old.status in ('VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED')
    and (old.folder_id, old.document_date, old.document_type)
      is distinct from (new.folder_id, new.document_date, new.document_type)
    or old.status in ('VALIDATED', 'EXPORT_FAILED') and new.status in ('EXTRACTED', 'UPLOADED'))
  execute function keep_protection();
