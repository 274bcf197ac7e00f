import type { Plugin } from 'vite';

/** The entry of the build; the worker's address must be constant and above all pages. */
export const serviceWorker = 'service-worker';

/**
 * Writes the list of the built files into the service worker. A changed list makes browsers install the new
 * version.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'slipway-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[`${serviceWorker}.js`];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker.');
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const addresses = files.map((name) => `/${name}`).sort();
        worker.code = `const builtFiles=${JSON.stringify(addresses)};${worker.code}`;
      },
    },
  };
}
