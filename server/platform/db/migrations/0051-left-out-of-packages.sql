-- Documents that the package cannot include: [{"documentId": 1, "reason": "..."}]. Their entries wait for the next one.
alter table export_packages add column left_out jsonb not null default '[]';
-- When the last package had to leave the entry out: such entries come last, so that they never hold up others.
alter table export_package_entries add column left_out_at timestamptz;
