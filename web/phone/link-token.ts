import { useEffect, useState } from 'react';

import { useFragment } from '../lib/use-fragment.ts';

const keptUnder = 'slipway.uploadLink';

/**
 * The token of the link that was scanned. It stays with this tab: phones throw pages away while the camera is open,
 * and load them again without what stood behind the #.
 */
export function useLinkToken(): string {
  const scanned = useFragment();
  const [kept] = useState(() => sessionStorage.getItem(keptUnder) ?? '');
  useEffect(() => {
    if (scanned !== '') sessionStorage.setItem(keptUnder, scanned);
  }, [scanned]);
  return scanned === '' ? kept : scanned;
}
