type Page = { nextCursor: string | null };

/** How the next page of a list is asked for: by what the last one named. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page): string | null => nextCursor,
};
