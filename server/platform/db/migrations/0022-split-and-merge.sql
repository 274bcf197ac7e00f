-- Documents that were made of the pages of others, and those that they stand for.
alter table documents
  -- Which documents its pages went into; those stand for it now.
  add column split_into bigint[] not null default '{}',
  -- The document that it was put into, with others.
  add column merged_into bigint,
  add column merged_from bigint[] not null default '{}',
  -- Others stand for it: it was split or merged, or what it was made of was put back.
  add column replaced boolean not null default false,
  -- The file as it came, once pages were turned or removed: its key, kind, size, hash and pages.
  add column original_file jsonb;
create index documents_split_from on documents (workspace_id, split_from) where split_from is not null;
