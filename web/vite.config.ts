import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildServiceWorker, serviceWorker } from './offline/build-service-worker.ts';

/** Where `npm start` listens; `vite` alone serves the sources and asks there for the rest. */
const service = 'http://127.0.0.1:4680';

export default defineConfig({
  plugins: [react(), buildServiceWorker()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('lib/parse-without-eval.ts', import.meta.url)) },
    ],
  },
  // The host stays ours: the service refuses sign-in that comes from another site.
  server: { proxy: { '/api': { target: service, changeOrigin: false } } },
  // The service's Content-Security-Policy allows no inline scripts and no data: fonts.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [serviceWorker]: 'offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
