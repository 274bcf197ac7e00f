-- The search finds the dates, tax IDs and bank accounts of a document, however people write them.

create function search_facts(details jsonb, document_date date, due_date date) returns text[]
  language sql stable parallel safe
  as $$
    with tax_ids as (
      select details->'fields'->name->>'value' as text from unnest(array['vendorTaxId', 'buyerTaxId']) as name),
    texts as (
      select text from tax_ids
      -- Many people leave out the country.
      union all select regexp_replace(text, '^[A-Za-z]{2}', '') from tax_ids
      union all select details->'fields'->'iban'->>'value'
      union all select account->>'account' from jsonb_path_query(details, '$.statement.accounts[*]') as account)
    select array(
      select '#' || left(plain, 60)
      from texts cross join lateral (select lower(regexp_replace(text, '[^A-Za-z0-9]', '', 'g')) as plain) as plainly
      where plain <> ''
      union
      select '#' || to_char(day, 'YYYY-MM-DD') from unnest(array[document_date, due_date]) as day where day is not null)
  $$;
comment on function search_facts is
  'Dates as #2026-12-24, tax IDs and bank accounts as # and then letters and digits only, for the search. Words of '
  'pages have no #, so part of a number never finds them by accident.';

create function index_document_facts() returns trigger
  language plpgsql
  set search_path = public
  as $$
declare
  facts constant text[] := search_facts(new.details, new.document_date, new.due_date);
begin
  if facts = search_facts(old.details, old.document_date, old.due_date) then return null; end if;
  update document_words
    set words = ts_delete(words, array(
      select word from unnest(tsvector_to_array(words)) as word where starts_with(word, '#'))) || array_to_tsvector(facts)
    where workspace_id = new.workspace_id and document_id = new.id;
  return null;
end $$;
comment on function index_document_facts is 'Keeps the facts of a document in the search.';
create trigger documents_facts after update of details, document_date, due_date on documents
  for each row execute function index_document_facts();

update document_words set words = words || array_to_tsvector(search_facts(details, document_date, due_date))
  from documents
  where documents.workspace_id = document_words.workspace_id and documents.id = document_words.document_id;

comment on column document_words.words is
  'All words on the pages, found by their beginnings, and the facts of search_facts. In lower case, without accents, '
  'without positions.';
