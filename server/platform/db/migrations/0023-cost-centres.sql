-- Cost centres in the account coding: master data, defaults of suppliers, and what was learned.

alter table master_data_items drop constraint master_data_items_type_check;
alter table master_data_items add constraint master_data_items_type_check check (
  type in ('ACCOUNT', 'TAX_CODE', 'COST_CENTRE', 'PARTY', 'PAYMENT_TERM', 'PERIOD', 'BANK_ACCOUNT', 'CURRENCY'))
  not valid;

alter table suppliers add column cost_centre text;
comment on column suppliers.cost_centre is 'Cost centre of its documents. Null: not set.';

alter table learned_codings add column cost_centre jsonb;
