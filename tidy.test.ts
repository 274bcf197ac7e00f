/** The rules of the house that a machine can keep. Each failure names the file and says what to do. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

import { neededPackages } from './bin/install-debian-packages.mjs';
import { confined, documentParts, doubleCasts } from './tidy-confined.ts';
import {
  each,
  eachImport,
  exportedNames,
  imports,
  isForTests,
  lineOf,
  none,
  ownedTables,
  pages,
  partOf,
  roomOf,
  sources,
  webCircles,
  webFolderOf,
  wordsOf,
  workspaces,
} from './tidy-sources.ts';

const root = import.meta.dirname;
const linesMax = 300;

/**
 * The server's layers, from the bottom up, and what each is for. A part may import the layers below its own, and the
 * parts that stand before it in its own layer.
 */
const layers = [
  { purpose: 'technology without a word of the product', parts: ['platform'] },
  { purpose: 'who may do what, and the workspace that they work in', parts: ['identity', 'workspace'] },
  { purpose: 'documents, and the events that report their changes', parts: ['webhooks', 'documents'] },
  {
    purpose: 'the stages of a document, each with its own folder',
    parts: ['reading', 'export', 'intake', 'review', 'retention'],
  },
  { purpose: 'the HTTP API: one route for each operation of the contract', parts: ['api'] },
  {
    purpose: 'the processes: what runs, in which order it starts and stops',
    parts: ['jobs', 'maintenance', 'compose', 'serve', 'commands', 'main'],
  },
];

/** Words between tags or in what is shown or read aloud, written into a screen. */
const spoken =
  />\s*[^<>{}\n]*\p{L}{2,}[^<>{}]*<\/|\b(?:label|title|placeholder|alt|aria-label|hint)="[^"]*\p{L}{2,}[^"]*"|^\s+\p{Lu}[\p{L}’']+(?: [\p{L}’',]+)+[.?!…]?\s*$/gmu;
const dullNames = /(^|\/)(index|utils?|helpers?|common|shared|misc|types|constants|manager|base)\.\w+$/;
/** Words of an earlier vocabulary: each has a standard word, which docs/glossary.md lists. */
const retiredInNames = new Set(
  'anew asked asker beforehand came doom doomed furnish handover insight kept lane looks owe owed owes say says settle settled shelf spoken supersede tell told untie verdict wanted ways whoever wishes'.split(
    ' ',
  ),
);
const retiredInTexts =
  /\b(anew|once more|by itself|of itself|whoever|(?:is|are|was|were|be) told|tells|what came in|came in|under way|kept back|nobody|somebody|no longer there|handed over|taken back|speaks against|stood|stands (?:in|on|there|above|below|beside|for)|put right|looked (?:at|into)|in vain|no such thing)\b/i;
const goodName = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.(ts|tsx|css|sql|mjs)$/;

test('workspaces import downwards only', () => {
  none(
    eachImport(({ file, target, said }) => {
      const own = roomOf(file);
      const other = roomOf(target);
      if (!(own in workspaces) || own === other)
        return said.startsWith(`@slipway/${own}/`) ? 'use a relative path' : '';
      if (!said.startsWith('@slipway/') && other in workspaces) return `write '@slipway/${target}'`;
      if (workspaces[own]?.includes(other) || (/^(samples|lab)$/.test(other) && isForTests(file))) return '';
      return `${own} may know ${workspaces[own]?.join(', ') || 'nobody'}: move what both need down to contract`;
    }),
  );
});

test('inside the server a part imports only from below', () => {
  none(
    eachImport(({ file, target }) => {
      if (roomOf(file) !== 'server' || roomOf(target) !== 'server' || isForTests(file)) return '';
      const [from, to] = [partOf(file), partOf(target)];
      if (from === to) return '';
      if (layerOf(from) < 0 || layerOf(to) < 0)
        return `add server/${layerOf(from) < 0 ? from : to} to the layers in tidy.test.ts`;
      return heightOf(to) < heightOf(from)
        ? ''
        : `server/${from} must not import server/${to}: move what both need to a layer below`;
    }),
  );
});

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) faults.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (trail.includes(file) || done.has(file)) return;
    for (const { target } of imports.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const { file } of sources) visit(file, []);
  none(faults.map((cycle) => `${cycle}: move what both need to a file of its own`));
});

test('no name of a file, an export or a test, no text of the app and no page of docs uses a retired word', () => {
  const inNames = sources.flatMap(({ file, code }) =>
    [file, ...exportedNames(code)].flatMap((name) => {
      const found = wordsOf(name).find((word) => retiredInNames.has(word));
      return found
        ? [`${file}: the retired word “${found}” in ${name}: docs/glossary.md has the word to use`]
        : [];
    }),
  );
  const inTexts = [...sources, ...pages].flatMap(({ file, text }) => {
    const found = retiredInTexts.exec(readableText(file, text));
    return found ? [`${file}: the retired phrase “${found[0]}”: CONTRIBUTING.md says how to write`] : [];
  });
  none([...inNames, ...inTexts]);
});

/** The texts of the app, the names of tests, and pages without code; nothing of other files. */
function readableText(file: string, text: string): string {
  if (file.startsWith('web/words/en/')) return text.replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  if (file.endsWith('.md')) return text.replace(/`[^`]*`/g, '');
  if (!file.endsWith('.test.ts')) return '';
  return [...text.matchAll(/\b(?:test|journey|describe)\(\s*(['"`])(.*?)\1/g)]
    .map(([, , name]) => name)
    .join('\n');
}

test('no file is longer than a few screens', () => {
  none(
    each(({ text }) => {
      const lines = text.split('\n').length - 1;
      return lines > linesMax
        ? `${lines} lines, at most ${linesMax}: split it by what its parts are about`
        : '';
    }),
  );
});

test('file names say what is inside', () => {
  none(
    each(({ file }) => {
      if (dullNames.test(file)) return 'a name that says nothing: name the file after what it does';
      return goodName.test(path.basename(file))
        ? ''
        : 'write the name in small letters, words joined by hyphens';
    }),
  );
});

for (const rule of confined) {
  test(`only some files may touch ${rule.name}`, () => {
    none(
      each(({ file, text, code }) => {
        if (!rule.inside.test(file) || rule.only.test(file) || file.endsWith('.test.ts')) return '';
        const found = rule.what.exec(rule.inside.source === '.' ? text : code);
        return found ? `line ${lineOf(text, found[0])}, ${found[0].trim()}: ${rule.instead}` : '';
      }),
    );
  });
}

test('double casts are only where a library has no or wrong types', () => {
  none(
    each(({ file, code }) => {
      if (isForTests(file) || /^(web|lab|e2e)\//.test(file)) return '';
      const count = code.split('as unknown as').length - 1;
      const allowed = doubleCasts[file]?.count ?? 0;
      return count === allowed
        ? ''
        : `${count} double casts, ${allowed} in tidy-confined.ts: parse the value, or give it a type where it is created`;
    }),
  );
});

test('only the folder of a stage changes its part of a document', () => {
  none(
    each(({ file, code }) => {
      if (!file.startsWith('server/') || isForTests(file)) return '';
      const foreign = [...code.matchAll(/\b(\w+Part)\.change\(/g)].find(
        ([, part = '']) => !documentParts[part]?.test(file),
      );
      return foreign ? `${foreign[1]}: call a function of the folder that changes this part` : '';
    }),
  );
});

/** The web app from the bottom up; every other folder in web/ contains screens, and only web/*.ts(x) imports those. */
const webLayers = ['words', 'ui', 'lib', 'parts'];

test('a screen of the web app does not import from another screen, nor a layer from one above it', () => {
  none(
    eachImport(({ file, target }) => {
      if (roomOf(file) !== 'web' || roomOf(target) !== 'web') return '';
      const [own, other] = [webFolderOf(file), webFolderOf(target)];
      if (own === '' || own === other) return '';
      const [from, to] = [webLayers.indexOf(own), webLayers.indexOf(other)];
      if (other === '' || to < 0) return `move what both need to web/parts or web/lib`;
      return from < 0 || to < from ? '' : `web/${own} is below web/${other}: move this up, or that down`;
    }),
  );
});

test('folders of the web app do not import each other in a circle', () => {
  none(webCircles().map((folder) => `web/${folder} imports itself by way of other folders`));
});

test('visible text is in the words of both languages, not in a screen', () => {
  none(
    each(({ file, code }) => {
      if (!/^web\/.*\.tsx$/.test(file) || file.startsWith('web/gallery/')) return '';
      const found = [...code.matchAll(spoken)].find(([said]) => !/https:|>\s*Slipway\s*</.test(said));
      return found ? `line ${lineOf(code, found[0])}, ${found[0].trim()}: put it into web/words` : '';
    }),
  );
});

test('every query on what workspaces own names the workspace', () => {
  const owned = ownedTables();
  none(
    each(({ file, code }) => {
      if (!/^server\/(?!identity\/|platform\/|workspace\/reports\/system-store).*store\.ts$/.test(file))
        return '';
      const careless = [...code.matchAll(/\bdb(?:<[^`>]*>)?`([^`]*)`/g)].find(([, query = '']) => {
        const tables = [...query.matchAll(/\b(?:from|join|update|delete from)\s+(\w+)/g)].map(
          (match) => match[1] ?? '',
        );
        return tables.some((table) => owned.has(table)) && !/workspace_?id|due_at <=/i.test(query);
      });
      return careless ? `add "workspace_id = $\{db.workspace}" to: ${careless[1]?.trim().slice(0, 80)}` : '';
    }),
  );
});

test('every endpoint of the contract is implemented by exactly one route', async () => {
  const { endpoints } = await import('./contract/endpoints/all.ts');
  const { routes } = await import(path.join(root, 'server/api/routes.ts'));
  const kept = (routes as { endpoint: unknown }[]).map((route) => route.endpoint);
  none(
    endpoints.map((endpoint) => {
      const count = kept.filter((one) => one === endpoint).length;
      return count === 1
        ? ''
        : `server/api/routes.ts: ${endpoint.method} ${endpoint.path} is kept by ${count} routes, not by one`;
    }),
  );
  assert.equal(
    kept.length,
    endpoints.length,
    'server/api/routes.ts keeps what contract/endpoints/all.ts does not list',
  );
});

const layerOf = (part: string): number => layers.findIndex(({ parts }) => parts.includes(part));
/** Where a part stands among all, from the bottom up. */
const heightOf = (part: string): number => layers.flatMap(({ parts }) => parts).indexOf(part);

test('every Debian package is needed by tests that are there', () => {
  const tests = sources.map(({ file }) => file).filter((file) => file.endsWith('.test.ts'));
  const unused = neededPackages.filter(({ neededBy }) => !tests.some((file) => neededBy.test(file)));
  none(
    unused.map(
      ({ name, neededBy }) => `${name}: no test matches ${neededBy}. Name the folder where they are now.`,
    ),
  );
});
