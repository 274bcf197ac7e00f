-- The ledger goes on to name a way by which mail came, also when it was removed.
alter table email_imports add column removed_at timestamptz;
-- A refresh token may work once: until then one process uses it, and holds nothing else of the database.
alter table email_imports add column renewing_until timestamptz;
