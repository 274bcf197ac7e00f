import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The secret behind the # of a link: taken once, and out of the address and the history immediately. */
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
