import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import type { Document, ExportPreview } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';
import { usePreview } from '../../parts/export/use-preview.ts';

/** Connections rarely change between two documents. */
const askedFreshMs = 5 * 60_000;

const noCoding: NonNullable<ExportPreview['coding']> = [];

export type CodingState = ReturnType<typeof useCoding>;

/** The accounting system of the coding, and the planned booking. */
export function useCoding(document: Document) {
  const mayExport = useRight('docs.export');
  const mayLook = useRight('integration.view');
  const type = document.documentType;
  const isBookable = type !== null && type !== 'BANK_STATEMENT' && documentTypeInfo(type).bookable;
  const isOpen =
    document.status === 'EXTRACTED' || document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
  const wanted = mayExport && mayLook && isBookable && isOpen;
  const [picked, pick] = useState<number>();
  const { preview, active, connectionId, isListing } = usePreview(document, {
    chosen: picked,
    wanted,
    askedFreshMs,
  });
  const isShown = wanted && active.length > 0;
  const accounts = useQuery({
    ...connectionQueries.accounts(connectionId ?? 0),
    enabled: isShown && connectionId !== undefined,
  });
  return {
    /** Undefined if nothing can be coded. */
    connectionId: isShown ? connectionId : undefined,
    /** While it is not known whether there is something to code. */
    isListing: wanted && isListing,
    /** While the proposed values are computed. */
    isPending: preview.isLoading,
    active,
    pick,
    coding: preview.data?.coding ?? noCoding,
    known: accounts.data,
    /** While the values that can be chosen are not known. */
    isLoading: accounts.isLoading,
    error: accounts.error,
  };
}
