#!/usr/bin/env node
/**
 * Copies the template of a connector under another name: `create-slipway-connector NAME [TITLE]`, in a checkout.
 * Plain JavaScript, so that Node 20 or newer can run it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
/** In the package, otherwise in the checkout. */
const template = [path.join(here, 'template'), path.join(here, '../../connectors/template')].find(existsSync);

const [name = '', title = capitalised(name)] = process.argv.slice(2);
const target = path.join('connectors', name);
const refusal = findRefusal();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts')) continue;
  const copy = path.join(target, renamed(file));
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, renamed(readFileSync(path.join(template, file), 'utf8')));
}
console.log(`Created ${target}. Format it with: npx biome check --write ${target}`);
console.log('The next steps are in docs/write-a-connector.md.');

function findRefusal() {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    return 'Name the connector in lower-case letters and digits: create-slipway-connector acme "Acme Ledger"';
  if (!existsSync(path.join('connectors', 'connector.ts')))
    return 'Run this in the folder of a checkout of Slipway.';
  if (existsSync(target)) return `${target} exists.`;
  return undefined;
}

function renamed(text) {
  return text
    .replaceAll('Tiny Ledger', title)
    .replaceAll('TinyLedger', capitalised(name))
    .replaceAll('start-tiny-ledger', `start-${name}`)
    .replaceAll('template', name)
    .replaceAll('Template', capitalised(name))
    .replaceAll('TEMPLATE', name.toUpperCase());
}

function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
