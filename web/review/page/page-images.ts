import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import type { Page } from './page.ts';

/** Images come in a few widths only, so that each is drawn once: sharp enough for what is shown. */
const widths = [1000, 1600, 2400, 3000] as const;
const thumbWidth = 160;
/** So many images keep an address; the oldest lose theirs, and get a new one when they are shown again. */
const addressesMax = 120;

const addresses = new Map<Blob, string>();
let usual: number = widths[1];

/** The width to ask for when a page is shown so wide, in pixels of the device. */
export function imageWidthFor(shownPx: number): number {
  return widths.find((width) => width >= shownPx * 0.8) ?? widths[widths.length - 1] ?? usual;
}

/** What is shown now will be shown of the next document, too. */
export function rememberWidth(width: number): void {
  usual = width;
}

export function pageImage(id: number, page: number, width: number) {
  return queryOptions({
    queryKey: ['page', id, page, width],
    queryFn: ({ signal }) => api.documents.page(id, page, { width }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function pageThumb(id: number, page: number) {
  return pageImage(id, page, thumbWidth);
}

export function pageWords(id: number) {
  return queryOptions({
    queryKey: ['words', id],
    queryFn: async ({ signal }): Promise<Page[]> => (await api.documents.words(id, { signal })).pages,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The image needs the token, so it is fetched, and given an address of this window. */
export function addressOf(image: Blob): string {
  const known = addresses.get(image);
  if (known) return known;
  const address = URL.createObjectURL(image);
  addresses.set(image, address);
  const [oldest] = addresses;
  if (addresses.size > addressesMax && oldest) {
    URL.revokeObjectURL(oldest[1]);
    addresses.delete(oldest[0]);
  }
  return address;
}

/** Everything that the next document needs to be on screen immediately: its values, its words, its first page. */
export async function prefetchDocument(queries: QueryClient, id: number): Promise<void> {
  const document = await queries.ensureQueryData({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
  });
  const isRead = document.status !== 'UPLOADED' && document.status !== 'EXTRACTING';
  if (!document.file.pages || !isRead) return;
  const [image] = await Promise.all([
    queries.fetchQuery(pageImage(id, 1, usual)),
    queries.prefetchQuery(pageWords(id)),
  ]);
  // Decoded before it is needed: drawing it then takes no time.
  const picture = new Image();
  picture.src = addressOf(image);
  await picture.decode();
}
