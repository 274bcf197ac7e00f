import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Credentials } from '../../sdk/client.ts';

/** An invalid command line: printed as it is, with exit code 2. */
export class WrongCall extends Error {}

export const captureUsage = `Usage: slipway capture FILES… [options]

Uploads files to Slipway. Files that the same command has already uploaded are skipped.

  --url URL               the address of Slipway: https://slipway.example.com     (SLIPWAY_URL)
  --client-id ID          an API client with the scope docs.upload                 (SLIPWAY_CLIENT_ID)
  --client-secret SECRET  its secret; safer as an environment variable             (SLIPWAY_CLIENT_SECRET)
  --token TOKEN           an access token instead of a client                      (SLIPWAY_TOKEN)
  --folder NAME           the target folder; needs the scope docs.read
  --folder-id ID          the target folder by ID
  --type TYPE             the document type, such as PURCHASE_INVOICE
  --recursive, -r         upload folders with their subfolders
  --all                   include hidden files in folders
  --again                 include files that were uploaded before
  --at-once N             number of parallel uploads; default 4
  --json                  print one line of JSON per file, and one with the totals
  --journal FILE          the journal of uploaded files; set it if the token changes
  --help

Exit codes: 0 all files uploaded, 1 some refused or not uploaded, 2 nothing can be uploaded, 130 interrupted.`;

export type Choice = {
  words: string[];
  baseUrl: string;
  credentials: Credentials;
  folder: { name: string } | { id: number } | null;
  documentType: string | undefined;
  recursive: boolean;
  all: boolean;
  again: boolean;
  atOnce: number;
  json: boolean;
  journalFile: string;
};

type Environment = Record<string, string | undefined>;

const atOnceDefault = 4;
const atOnceMax = 16;

/** Parses the arguments of `slipway capture`; null if only help is requested. Throws WrongCall. */
export function readArguments(args: string[], environment: Environment): Choice | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const given = (name: keyof typeof values, variable: string) => {
    const text = values[name] ?? environment[variable];
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  if (positionals.length === 0) throw new WrongCall('Name at least one file.');
  const url = given('url', 'SLIPWAY_URL');
  if (!url) throw new WrongCall('Give --url or set SLIPWAY_URL.');
  const baseUrl = baseUrlOf(url);
  const credentials = credentialsOf(
    given('client-id', 'SLIPWAY_CLIENT_ID'),
    given('client-secret', 'SLIPWAY_CLIENT_SECRET'),
    given('token', 'SLIPWAY_TOKEN'),
  );
  return {
    words: positionals,
    baseUrl,
    credentials,
    folder: folderOf(values.folder, values['folder-id']),
    documentType: values.type?.toUpperCase(),
    recursive: values.recursive,
    all: values.all,
    again: values.again,
    atOnce: wholeNumber('--at-once', values['at-once'] ?? String(atOnceDefault), atOnceMax),
    json: values.json,
    journalFile: values.journal ?? journalFileFor(baseUrl, credentials, environment),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        'client-id': { type: 'string' },
        'client-secret': { type: 'string' },
        token: { type: 'string' },
        folder: { type: 'string' },
        'folder-id': { type: 'string' },
        type: { type: 'string' },
        recursive: { type: 'boolean', short: 'r', default: false },
        all: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        'at-once': { type: 'string' },
        json: { type: 'boolean', default: false },
        journal: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new WrongCall((error as Error).message);
  }
}

/** The address of the app is enough: the API is below it. */
function baseUrlOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongCall(`${text} is not an address of Slipway.`);
  const place = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  return place.endsWith('/api/v1') ? place : `${place}/api/v1`;
}

function credentialsOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  accessToken: string | undefined,
): Credentials {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (accessToken) return { accessToken };
  throw new WrongCall(
    'Set SLIPWAY_CLIENT_ID and SLIPWAY_CLIENT_SECRET (see “api-client create”), or SLIPWAY_TOKEN.',
  );
}

function folderOf(name: string | undefined, id: string | undefined): Choice['folder'] {
  if (name !== undefined && id !== undefined) throw new WrongCall('Give --folder or --folder-id, not both.');
  if (name !== undefined) return { name };
  return id === undefined ? null : { id: wholeNumber('--folder-id', id, Number.MAX_SAFE_INTEGER) };
}

function wholeNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new WrongCall(`${option} must be a whole number from 1 to ${max}.`);
}

/** One journal per service and sender, because a sent file in one workspace proves nothing for another. */
function journalFileFor(baseUrl: string, credentials: Credentials, environment: Environment): string {
  const sender = 'clientId' in credentials ? credentials.clientId : credentials.accessToken;
  const name = createHash('sha256')
    .update(JSON.stringify([baseUrl, sender]))
    .digest('hex')
    .slice(0, 16);
  const state =
    environment['XDG_STATE_HOME'] ??
    environment['LOCALAPPDATA'] ??
    path.join(environment['HOME'] ?? homedir(), '.local', 'state');
  return path.join(state, 'slipway', `capture-${name}.jsonl`);
}
