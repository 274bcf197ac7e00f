import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The secret after the `#` of a link: read once, then removed from the address and the history. */
export function useFragment(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setSecret(hash.slice(1));
    void navigate({ pathname, hash: '' }, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return secret;
}
