import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from './page.ts';
import { pageWords } from './page-images.ts';

/** A4 portrait, until the size is known. */
const usualSize = { width: 210, height: 297 };

/** The pages with their words, if they are loaded. */
export function usePages({ id, file, status }: Document): readonly Page[] {
  const count = file.pages ?? 0;
  const isRead = status !== 'UPLOADED' && status !== 'EXTRACTING';
  const { data } = useQuery({ ...pageWords(id), enabled: count > 0 && isRead });
  return useMemo(
    () =>
      Array.from({ length: count }, (_, index) => {
        const known = data?.find(({ page }) => page === index + 1);
        return known ?? { page: index + 1, ...usualSize, words: [] };
      }),
    [count, data],
  );
}
