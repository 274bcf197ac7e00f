type Page = { nextCursor: string | null };

/** Requests the next page of a list with the cursor of the last one. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page): string | null => nextCursor,
};
