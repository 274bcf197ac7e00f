import type { Contents } from './stage-pages.ts';

/** The path of the documentation on the service. */
export const helpBase = '/help/';

/** Settings of VitePress. Without colours in code blocks, pages need no style attributes. */
export function siteConfig({ version, sidebar }: Contents, outDir: string) {
  return {
    title: 'Slipway',
    description: 'Documentation of Slipway',
    lang: 'en',
    base: helpBase,
    outDir,
    metaChunk: true,
    // One page at a time: otherwise the order of the search index, and so the release, differs between builds.
    buildConcurrency: 1,
    // The transition would need an inline style, which the Content-Security-Policy forbids.
    appearance: { disableTransition: false },
    ignoreDeadLinks: 'localhostLinks' as const,
    vite: { build: { assetsInlineLimit: 0 }, logLevel: 'warn' },
    markdown: {
      anchor: { slugify },
      highlight: (code: string) => `<pre v-pre><code>${escaped(code)}</code></pre>`,
    },
    themeConfig: {
      nav: [
        { text: 'API reference', link: '/api/documents' },
        { text: `Version ${version}`, link: '/project/changelog' },
      ],
      sidebar: sidebar.map((group) => ({ ...group, collapsed: group.text === 'API reference' })),
      outline: [2, 3],
      search: { provider: 'local' },
    },
  };
}

/** As hosts of repositories make anchors of headings, so that links work in both places. */
function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function escaped(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
