-- Documents, where they are and how far they are. A row that is due is a job: the job queue only wakes a worker.

create table folders (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  default_document_type text,
  default_connection_id bigint,
  default_queue_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
comment on table folders is
  'Where documents are. The defaults apply to documents of the folder unless something else is given.';
comment on column folders.default_document_type is 'Null: the reading decides.';
comment on column folders.default_connection_id is
  'Connection of exports that name none. Null: none. Its foreign key is in 0013-export.sql.';
comment on column folders.default_queue_id is 'Review queue of documents that match no rule. Null: none.';
call protect('folders');
alter table workspaces add foreign key (workspace_id, default_folder_id) references folders (workspace_id, id)
  on delete set null (default_folder_id);

create table queues (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  position integer not null default 0,
  match text not null default 'ALL' check (match in ('ALL', 'ANY')),
  rules jsonb not null default '[]',
  created_at timestamptz not null default 'epoch',
  updated_at timestamptz not null default 'epoch',
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
comment on table queues is 'Review queues and the rules that put documents into them.';
comment on column queues.position is 'Rules are evaluated in this order. The first queue that matches wins.';
comment on column queues.match is 'Whether all rules must apply or any.';
comment on column queues.rules is 'Conditions. Empty: only users put documents into the queue.';
call protect('queues');
alter table folders add foreign key (workspace_id, default_queue_id) references queues (workspace_id, id)
  on delete set null (default_queue_id);

create table documents (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  folder_id bigint not null,
  folder_by_hand boolean not null default false,
  queue_id bigint,
  queue_by_hand boolean not null default false,
  status text not null check (status in
    ('UPLOADED', 'EXTRACTING', 'EXTRACTED', 'VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED')),

  -- Where it comes from
  channel text not null,
  sender text,
  recipient text,
  received_at timestamptz not null,
  external_id text,
  metadata jsonb not null,

  -- The file
  file_name text not null,
  file_key text not null,
  media_type text not null,
  file_bytes bigint not null,
  sha256 text not null,
  page_count integer,
  original_file jsonb,
  image_fingerprint text,
  e_invoice_sha256 text,

  -- What it says
  document_type text,
  document_number text,
  vendor_name text,
  vendor_key text,
  buyer_name text,
  statement_summary jsonb,
  total_amount numeric,
  currency_code text,
  document_date date,
  due_date date,
  details jsonb not null,
  blocking_findings integer not null default 0,
  warning_findings integer not null default 0,
  search_text text not null,

  -- Other documents
  duplicate_of bigint,
  split_from bigint,
  split_into bigint[] not null default '{}',
  merged_from bigint[] not null default '{}',
  merged_into bigint,
  replaced boolean not null default false,

  -- Virus scan
  scan_state text check (scan_state in ('WAITING', 'CLEAN', 'INFECTED')),
  scan_signature text,
  scan_fault text check (scan_fault in ('UNREACHABLE', 'TOO_LARGE', 'FILE_LOST')),
  scan_due_at timestamptz,
  scan_attempts integer not null default 0,

  -- Reading, approval and export
  due_at timestamptz,
  attempts integer not null default 0,
  reading_faults integer not null default 0,
  extraction_error jsonb,
  approval jsonb,
  approval_state text not null default 'NOT_NEEDED'
    check (approval_state in ('NOT_NEEDED', 'WAITING', 'APPROVED', 'REJECTED')),
  export jsonb,
  export_error jsonb,

  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id),
  foreign key (workspace_id, queue_id) references queues (workspace_id, id) on delete set null (queue_id)
);
comment on table documents is 'Invoices, credit notes, receipts, bank statements and other documents.';
comment on column documents.folder_by_hand is 'A user or program chose the folder: rules do not move the document.';
comment on column documents.queue_by_hand is 'A user chose the queue, or none: rules do not move the document.';
comment on column documents.status is 'Changes only by a move of contract/status.ts.';
comment on column documents.sender is
  'Email address of the sender, or name of the user or program that uploaded the file. Null: unknown.';
comment on column documents.recipient is 'Address that received the email. Null for other channels.';
comment on column documents.external_id is 'Id that the uploading program chose. Not unique.';
comment on column documents.metadata is 'Texts by key, set by programs. Some keys choose accounts and tax codes.';
comment on column documents.file_key is 'Name of the file in the file store.';
comment on column documents.page_count is 'Null until the file is read, and for files without pages.';
comment on column documents.original_file is
  'The file as it arrived: key, media type, size, hash and pages. Null unless pages were rotated, moved or removed.';
comment on column documents.image_fingerprint is 'Image fingerprint of the first page: 64 bits as hex. Null: not read, or no image.';
comment on column documents.e_invoice_sha256 is 'Hash of the e-invoice in the file. Null: there is none.';
comment on column documents.document_type is 'Null until the document is classified.';
comment on column documents.document_number is
  'EN 16931 BT-1. Null where the document states none, as for all values of the document.';
comment on column documents.statement_summary is
  'What lists show of a bank statement: account, period, entries, closing balance. Derived from the details.';
comment on column documents.vendor_key is
  'vendor_name as lists sort it: in lower case, without accents, 200 characters.';
comment on column documents.total_amount is 'EN 16931 BT-112, in currency_code.';
comment on column documents.details is
  'Fields with position and evidence, lines, taxes, bank statement, findings. Amounts are decimal text.';
comment on column documents.blocking_findings is 'Number of findings in details of severity BLOCKING.';
comment on column documents.warning_findings is 'Number of findings in details of severity WARNING.';
comment on column documents.search_text is 'Number, vendor and file name as the search compares them.';
comment on column documents.duplicate_of is 'The earlier document for the same transaction. Null: none.';
comment on column documents.split_from is 'The document whose pages became this one.';
comment on column documents.split_into is 'Documents that received the pages of this one and replace it.';
comment on column documents.merged_into is 'The document that contains the pages of this one and others.';
comment on column documents.replaced is
  'Other documents replace this one: it was split or merged, or the split or merge that created it was undone.';
comment on column documents.scan_state is
  'Result of the virus scanner. Null: not scanned yet, or no scanner is configured.';
comment on column documents.scan_signature is 'Name of the virus.';
comment on column documents.scan_fault is
  'Why the file still waits for the scan. FILE_LOST: the file store does not have the file.';
comment on column documents.scan_due_at is 'Next scan, or end of the lease of the running scan. Null: none.';
comment on column documents.due_at is
  'When the document is read next, or the end of the lease of the running extraction. Null: no job.';
comment on column documents.attempts is
  'How often a worker claimed the document since it became due. Claims also end when a process is killed.';
comment on column documents.reading_faults is 'How often the code of Slipway failed while it read the document.';
comment on column documents.extraction_error is
  '{code, message, occurredAt} of the last extraction. Null: it did not fail.';
comment on column documents.approval is
  'Who must approve, who approved or rejected, and by which rule. Written at validation; the rule may change later. '
  'Null: no approval needed.';
comment on column documents.approval_state is 'The state in approval, for lists.';
comment on column documents.export is '{system, reference, url, exportedAt} of the booking. Null: not exported.';
comment on column documents.export_error is 'Why the last export was refused. Null: it was not.';
comment on column documents.version is 'Counts changes, for ETag and If-Match.';
comment on column documents.archived_at is 'Null: not archived. The status is not affected.';
call protect('documents');
create policy search_reads on documents for select to slipway_owner using (true);

create index documents_by_folder on documents (workspace_id, folder_id, status, id desc);
create index documents_by_status on documents (workspace_id, status, id desc);
create index documents_by_queue on documents (workspace_id, queue_id, id) where queue_id is not null;
create index documents_by_queue_and_status on documents (workspace_id, queue_id, status) where queue_id is not null;
create index documents_by_number on documents (workspace_id, document_number) where document_number is not null;
create index documents_by_external_id on documents (workspace_id, external_id) where external_id is not null;
create index documents_by_sha256 on documents (workspace_id, sha256);
create index documents_of_vendor on documents (workspace_id, vendor_name) where vendor_name is not null;
create index documents_received on documents (workspace_id, received_at, id);
create index documents_split_from on documents (workspace_id, split_from) where split_from is not null;
create index documents_by_approval on documents (workspace_id, approval_state, id)
  where approval_state <> 'NOT_NEEDED';
-- One index for each sort order of lists, read in both directions. Documents without the value are at its end.
create index documents_in_order_of_date on documents (workspace_id, (archived_at is null), document_date, id);
create index documents_in_order_of_due on documents (workspace_id, (archived_at is null), due_date, id);
create index documents_in_order_of_total on documents (workspace_id, (archived_at is null), total_amount, id);
create index documents_in_order_of_vendor on documents (workspace_id, (archived_at is null), vendor_key, id);
create index documents_in_order_of_change on documents (workspace_id, (archived_at is null), updated_at, id);
-- Rare documents are found without reading all others.
create index documents_archived on documents (workspace_id, id) where archived_at is not null;
create index documents_blocked on documents (workspace_id, id) where blocking_findings > 0;
create index documents_with_duplicate on documents (workspace_id, id) where duplicate_of is not null;
-- Jobs. The next document of a workspace to read: structured files, which take a moment, and all others. The conditions
-- are the same as in server/documents/job-kinds.ts and server/reading/extraction/store.ts.
create index documents_due on documents (due_at) where due_at is not null;
create index documents_to_read_small on documents (workspace_id, due_at)
  where due_at is not null and status in ('UPLOADED', 'EXTRACTING') and file_bytes <= 524288
    and media_type not in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp',
      'image/avif');
create index documents_to_read_paged on documents (workspace_id, due_at)
  where due_at is not null and status in ('UPLOADED', 'EXTRACTING') and (file_bytes > 524288
    or media_type in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp',
      'image/avif'));
create index documents_unscanned on documents (id)
  where scan_state is null and status in ('UPLOADED', 'EXTRACTING');
create index documents_to_scan on documents (scan_due_at) where scan_state = 'WAITING';
create index documents_infected on documents (due_at) where scan_state = 'INFECTED';
