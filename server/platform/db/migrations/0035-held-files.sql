-- A file that is held because it is not in the store any more says so: that is no fault of the virus scanner.
alter table documents drop constraint documents_scan_fault_check;
alter table documents add constraint documents_scan_fault_check
  check (scan_fault in ('UNREACHABLE', 'TOO_LARGE', 'FILE_LOST'));
