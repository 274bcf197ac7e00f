-- A finding for documents whose account is only the default of the connection.

alter table workspaces add column default_account_finding text not null default 'OFF'
  check (default_account_finding in ('OFF', 'WARNING', 'BLOCKING'));
comment on column workspaces.default_account_finding is
  'Severity of the finding for a document whose account is only the default of the connection. OFF: no finding.';
