-- The list shows customers of sales invoices and the facts of bank statements. Both come from the details, which are too
-- large to be read for a list.
alter table documents add column buyer_name text, add column statement_summary jsonb;

update documents set
  buyer_name = details -> 'fields' -> 'buyerName' ->> 'value',
  statement_summary = (
    select jsonb_build_object(
      'account', case when count(distinct account ->> 'account') = 1 then min(account ->> 'account') end,
      'accountCount', greatest(1, count(distinct account ->> 'account')),
      'currencyCode', case when count(distinct account ->> 'currencyCode') = 1 then min(account ->> 'currencyCode') end,
      'periodStart', min(account ->> 'periodStart'),
      'periodEnd', max(account ->> 'periodEnd'),
      'entryCount', sum(jsonb_array_length(account -> 'entries')),
      'closingBalance', case when count(distinct account ->> 'account') <= 1
        then (array_agg(account ->> 'closingBalance' order by place desc))[1] end)
    from jsonb_array_elements(details -> 'statement' -> 'accounts') with ordinality as part (account, place)
    having count(*) > 0)
where jsonb_typeof(details -> 'statement' -> 'accounts') = 'array'
  or details -> 'fields' -> 'buyerName' ->> 'value' is not null;
