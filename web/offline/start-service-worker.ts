import { session } from '../lib/api.ts';

/**
 * Installs the service worker once a user has signed in here. Browsers allow it over HTTPS and on this machine only; without
 * it, the app needs a connection to open.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const stop = session.subscribe(() => {
    if (session.state().kind !== 'SIGNED_IN') return;
    stop();
    const install = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    // The first page comes first.
    if (document.readyState === 'complete') install();
    else window.addEventListener('load', install, { once: true });
  });
}
