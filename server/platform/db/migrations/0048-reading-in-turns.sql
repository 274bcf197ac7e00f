-- How often our own code failed at a document. `attempts` counts claims, which also end when a process is killed.
alter table documents add column reading_faults integer not null default 0;

-- The next document of the next workspace: structured files that are read in a moment, and everything else.
create index documents_to_read_small on documents (workspace_id, due_at)
  where due_at is not null and status in ('UPLOADED', 'EXTRACTING') and file_bytes <= 524288
    and media_type not in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp',
      'image/avif');
create index documents_to_read_paged on documents (workspace_id, due_at)
  where due_at is not null and status in ('UPLOADED', 'EXTRACTING') and (file_bytes > 524288
    or media_type in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp',
      'image/avif'));
