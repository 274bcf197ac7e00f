-- What is wrong with a watched folder, and since when: shown to the operator, whichever process watches.
alter table watched_folders
  add column fault_code text,
  add column fault_message text,
  add column fault_since timestamptz;
