import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Moves the scripts inside a page to files, because the service's Content-Security-Policy allows no inline
 * scripts. They stay in place and block, so that the page does not flash in the wrong colours.
 */
export function moveInlineScripts(page: string, folder: string, base: string): string {
  return page.replaceAll(
    /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]+?)<\/script>/g,
    (_tag, attributes, code: string) => {
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const name = `assets/page.${hash}.js`;
      writeFileSync(path.join(folder, name), code);
      return `<script${attributes} src="${base}${name}"></script>`;
    },
  );
}
