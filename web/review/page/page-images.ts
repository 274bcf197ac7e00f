import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import type { Page } from './page.ts';

/** Images have only a few widths, so that each is rendered once. */
const widths = [1000, 1600, 2400, 3000] as const;
const thumbWidth = 160;
/** This many images keep an object URL; the oldest are revoked and created again when needed. */
const addressesMax = 120;

const addresses = new Map<Blob, string>();
let usual: number = widths[1];

/** The width to request for a displayed width, in device pixels. */
export function imageWidthFor(shownPx: number): number {
  return widths.find((width) => width >= shownPx * 0.8) ?? widths[widths.length - 1] ?? usual;
}

/** The width for the next document, too. */
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

/** The image needs the token, so it is fetched and gets an object URL. */
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

/** Prefetches the next document: its values, its words, its first page. */
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
  // Decoded in advance, so that it is displayed immediately.
  const picture = new Image();
  picture.src = addressOf(image);
  await picture.decode();
}
