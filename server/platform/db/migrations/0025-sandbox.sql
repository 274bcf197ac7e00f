-- A workspace for trying: the names of files decide what becomes of them, and nothing of it reaches real books. It is
-- made so, or unmade, only while it holds neither documents nor connections.
alter table workspaces add column is_test boolean not null default false;
