import { useEffect, useState } from 'react';

import { useFragment } from '../lib/use-fragment.ts';

const keptUnder = 'slipway.uploadLink';

/**
 * The token of the scanned link. It stays in this tab: phones unload pages while the camera is open,
 * and reload them without the fragment.
 */
export function useLinkToken(): string {
  const scanned = useFragment();
  const [kept] = useState(() => sessionStorage.getItem(keptUnder) ?? '');
  useEffect(() => {
    if (scanned !== '') sessionStorage.setItem(keptUnder, scanned);
  }, [scanned]);
  return scanned === '' ? kept : scanned;
}
