-- What the virus scanner said of a document's file. Null: it was not asked, because there is none, or not yet.
alter table documents
  add column scan_state text check (scan_state in ('WAITING', 'CLEAN', 'INFECTED')),
  -- What was found in it.
  add column scan_signature text,
  -- Why it still waits.
  add column scan_fault text check (scan_fault in ('UNREACHABLE', 'TOO_LARGE')),
  -- When the scanner is asked next. While it is being asked, the end of the lease.
  add column scan_due_at timestamptz,
  add column scan_attempts integer not null default 0;
create index documents_unscanned on documents (id)
  where scan_state is null and status in ('UPLOADED', 'EXTRACTING');
create index documents_to_scan on documents (scan_due_at) where scan_state = 'WAITING';
create index documents_infected on documents (due_at) where scan_state = 'INFECTED';
