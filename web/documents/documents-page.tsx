import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';

import { useRight } from '../access/use-session.ts';
import { api, explain } from '../api.ts';
import { DropZone } from '../capture/drop-zone.tsx';
import { UploadButton } from '../capture/upload-button.tsx';
import { UploadList } from '../capture/upload-list.tsx';
import { useUploads } from '../capture/use-uploads.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/use-title.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTable } from './document-table.tsx';
import { askedBy, filterOf, isFiltered, type ListFilter } from './list-filter.ts';
import { NoDocuments, NothingFound } from './no-documents.tsx';

const rowsPerPage = 50;

export function DocumentsPage() {
  useTitle('Documents');
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const navigate = useNavigate();
  const mayUpload = useRight('docs.upload');
  const uploads = useUploads(filter.folderId);
  const folders = useQuery({ queryKey: ['folders'], queryFn: async () => api.folders.list({ limit: 200 }) });
  const change = (next: ListFilter) => void navigate(paths.documents(next), { replace: true });

  return (
    <DropZone onFiles={uploads.add} enabled={mayUpload}>
      <main className="documents-page" id="main">
        <div className="page-head">
          <h1>Documents</h1>
          {mayUpload && <UploadButton onFiles={uploads.add} />}
        </div>
        <UploadList uploads={uploads} />
        <DocumentFilters filter={filter} folders={folders.data?.data ?? []} onChange={change} />
        <DocumentList filter={filter} mayUpload={mayUpload} onFiles={uploads.add} />
      </main>
    </DropZone>
  );
}

type ListProps = { filter: ListFilter; mayUpload: boolean; onFiles(files: readonly File[]): void };

function DocumentList({ filter, mayUpload, onFiles }: ListProps) {
  const list = useInfiniteQuery({
    queryKey: ['documents', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      api.documents.list({ ...askedBy(filter), limit: rowsPerPage, cursor }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
  if (list.isPending) return <p className="quiet-words">Fetching documents…</p>;
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {list.error && (
        <Notice
          kind="error"
          title="The documents could not be fetched."
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          {explain(list.error)}
        </Notice>
      )}
      {rows.length > 0 && <DocumentTable rows={rows} />}
      {rows.length === 0 && !list.error && isFiltered(filter) && <NothingFound />}
      {rows.length === 0 && !list.error && !isFiltered(filter) && (
        <NoDocuments mayUpload={mayUpload} onFiles={onFiles} />
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
