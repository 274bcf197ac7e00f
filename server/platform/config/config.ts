import { join, resolve } from 'node:path';
import '@slipway/contract/plain-messages.ts';
import { z } from 'zod';
import { receivingSettings } from './email-settings.ts';
import { rateSettings } from './rate-settings.ts';
import { count, flag, isLoopback, list, mebibyte, port } from './setting-parsers.ts';
import { placesOfOurOwn, watchingSettings } from './watched-folder-settings.ts';

/**
 * Every setting, one row each: the environment variable, how it is parsed, and what it means.
 * docs/settings.md is made from this table.
 */
export const settings = {
  PORT: { parse: port.default(4680), about: 'Port of the web app and the API.' },
  HOST: {
    parse: z.string().optional(),
    about:
      'Address to listen on. Default: `0.0.0.0` with a certificate, a trusted proxy or SLIPWAY_PLAIN_HTTP; otherwise `127.0.0.1`, which only this machine reaches.',
  },
  SLIPWAY_PLAIN_HTTP: {
    parse: flag.default(false),
    about:
      'Allow HTTP without encryption from other machines. Only for networks in which nobody can read or change the traffic.',
  },
  SLIPWAY_DATA: {
    parse: z.string().default('data'),
    about: 'Folder for everything that is kept: embedded database, files, books, keys.',
  },
  SLIPWAY_PUBLIC_URL: {
    parse: z.url().optional(),
    about:
      'The address people and programs use, e.g. `https://slipway.example.com`. Default: from the request.',
  },
  SLIPWAY_ADMIN_EMAIL: {
    parse: z.email().default('admin@slipway.local'),
    about: 'E-mail of the first admin; used only when there is no workspace yet.',
  },
  SLIPWAY_ADMIN_PASSWORD: {
    parse: z.string().min(10, 'must have at least 10 characters').optional(),
    about: 'Password of the first admin. Default: made up and shown once.',
  },
  SLIPWAY_WORKSPACE: {
    parse: z.string().trim().min(1).optional(),
    about: 'Name of the first workspace: the company as it stands on paper.',
  },
  DATABASE_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'PostgreSQL 16 or newer to use instead of the embedded one.',
  },
  DATABASE_OWNER_URL: {
    parse: z.string().startsWith('postgres').optional(),
    about: 'A role that may change the schema, for `migrate`. Default: DATABASE_URL.',
  },
  SLIPWAY_DATABASE_CONNECTIONS: {
    parse: count(2, 500).default(12),
    about: 'Connections of one process to the database.',
  },
  SLIPWAY_SECRET_KEYS: {
    parse: list.optional(),
    about:
      'Keys that encrypt stored secrets, 32 bytes in base64 each, newest first, separated by commas. Default: a file in the data folder.',
  },
  SLIPWAY_TLS_CERT: {
    parse: z.string().optional(),
    about: 'Certificate file (PEM), to serve HTTPS directly.',
  },
  SLIPWAY_TLS_KEY: { parse: z.string().optional(), about: 'Key file (PEM) of the certificate.' },
  SLIPWAY_TRUSTED_PROXIES: {
    parse: list.default([]),
    about: 'Addresses or ranges of proxies whose X-Forwarded-* headers are believed.',
  },
  SLIPWAY_METRICS_PORT: {
    parse: port.default(4681),
    about: 'Port for Prometheus metrics; 0 switches them off.',
  },
  SLIPWAY_METRICS_HOST: { parse: z.string().default('127.0.0.1'), about: 'Address of the metrics port.' },
  SLIPWAY_LOG_LEVEL: {
    parse: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    about: 'How much is logged, as JSON lines on standard output.',
  },
  SLIPWAY_LOG_FILE: {
    parse: z.string().optional(),
    about: 'Write the log to this file instead. Default of `start`: `slipway.log` in the data folder.',
  },
  SLIPWAY_UPLOAD_BYTES_MAX: {
    parse: count(1024, 500 * mebibyte).default(50 * mebibyte),
    about: 'Largest file that is taken, in bytes.',
  },
  SLIPWAY_UPLOAD_SECONDS_MAX: {
    parse: count(1, 3600).default(120),
    about: 'Longest time a request may take to arrive, in seconds.',
  },
  SLIPWAY_PAGE_CACHE_BYTES: {
    parse: z.coerce
      .number()
      .int()
      .min(0)
      .default(1024 * mebibyte),
    about: 'Drawn pages are kept in the data folder for a week, up to so many bytes; 0 keeps none.',
  },
  SLIPWAY_FREE_BYTES_MIN: {
    parse: z.coerce
      .number()
      .int()
      .min(0)
      .default(200 * mebibyte),
    about: 'Uploads are refused (507) when the disk has less room than this, in bytes.',
  },
  SLIPWAY_READERS: {
    parse: count(1, 64).default(2),
    about: 'Documents that one process reads at the same time, each in a process of its own.',
  },
  SLIPWAY_READER_BYTES_MAX: {
    parse: count(128 * mebibyte, 16_384 * mebibyte).default(1536 * mebibyte),
    about: 'Memory of one reading process, in bytes.',
  },
  SLIPWAY_READER_SECONDS_MAX: {
    parse: count(1, 3600).default(60),
    about:
      'Most processor time to recognise the text of one page, in seconds. Everything else in a PDF or an image has 12 seconds, and a quarter of a second more for each page.',
  },
  SLIPWAY_CLAMD: {
    parse: z
      .string()
      .regex(/^(\/.+|(\[[0-9a-f:]+\]|[^\s/:]+):\d{1,5})$/i, 'must be host:port or the path of a socket')
      .optional(),
    about:
      'Where clamd of ClamAV listens: `host:port`, or the path of its socket, e.g. `/run/clamav/clamd.ctl`. Then no file is opened before it was scanned, and what cannot be scanned waits. Default: none, and nothing is scanned.',
  },
  SLIPWAY_CLAMD_SECONDS_MAX: {
    parse: count(1, 3600).default(120),
    about: 'Longest time the virus scanner may take for one file, in seconds.',
  },
  SLIPWAY_MODEL_URL: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'Base of an OpenAI-compatible service, e.g. `http://localhost:11434/v1`, that is asked for fields which reading leaves open. Then the words of such a document are sent there. Default: none, and no word leaves this machine.',
  },
  SLIPWAY_MODEL_NAME: {
    parse: z.string().trim().min(1).optional(),
    about: 'Name of the language model at that address.',
  },
  SLIPWAY_MODEL_KEY: { parse: z.string().optional(), about: 'Key for that address, if it wants one.' },
  SLIPWAY_MODEL_SECONDS_MAX: {
    parse: count(1, 600).default(20),
    about:
      'Longest time the language model may take for one document, in seconds; then its answer is not waited for.',
  },
  SLIPWAY_WEBHOOK_SLOTS: {
    parse: count(1, 1000).default(64),
    about: 'Deliveries that one process sends at the same time.',
  },
  SLIPWAY_WEBHOOK_ALLOWED_RANGES: {
    parse: list.default([]),
    about:
      'Address ranges (CIDR) that receivers and accounting systems may have although they are not public.',
  },
  SLIPWAY_SYSTEM_ALLOWED_RANGES: {
    parse: list.default([]),
    about:
      'Address ranges (CIDR) that accounting systems alone may have although they are not public, such as `10.20.0.0/24`. There they are also reached without TLS.',
  },
  SLIPWAY_WEBHOOK_CA_FILE: {
    parse: z.string().optional(),
    about: 'Further certificate authorities (PEM) to trust when sending.',
  },
  SLIPWAY_BOOKS_FOLDER: {
    parse: z.string().optional(),
    about: 'Folder that plain-text books live in. Default: `books` in the data folder.',
  },
  SLIPWAY_SYSTEM_ADDRESSES: {
    parse: list
      .default([])
      .refine(
        (rows) => rows.every((row) => /^https:\/\/[^\s/=]+=https?:\/\/[^\s/=]+$/.test(row)),
        'must be pairs of origins, such as https://api.example.com=https://gateway.example.com',
      ),
    about:
      'Origins of accounting services on the internet that are reached through another one, such as a gateway of yours, e.g. `https://api.xero.com=https://gateway.example.com`, separated by commas.',
  },
  SLIPWAY_EXPORT_LEASE_SECONDS: {
    parse: count(1, 3600).default(180),
    about:
      'After so many seconds without a word, the exports of a process that was stopped are taken over by another. Longer where one call to an accounting system may take longer.',
  },
  SLIPWAY_EXPORT_CALL_SECONDS_MAX: {
    parse: count(1, 600).optional(),
    about:
      'Longest time one call to an accounting system may take, in seconds. Default: what its kind needs.',
  },
  SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: {
    parse: count(1, 3600).optional(),
    about:
      'For so long a call whose answer was lost may still take effect: nothing is created again before. Shorter than the network and the accounting system can hold a request back, it books twice. Default: what its kind needs.',
  },
  SLIPWAY_PRICING_FILE: {
    parse: z.string().optional(),
    about: 'The published plans (JSON). Default: the file `pricing.json` that comes with Slipway.',
  },
  SLIPWAY_S3_BUCKET: {
    parse: z.string().optional(),
    about: 'Keep files in this S3 bucket instead of on disk.',
  },
  SLIPWAY_S3_ENDPOINT: { parse: z.url().optional(), about: 'Address of the S3-compatible store.' },
  SLIPWAY_S3_REGION: { parse: z.string().default('us-east-1'), about: 'Region of the bucket.' },
  SLIPWAY_S3_ACCESS_KEY_ID: { parse: z.string().optional(), about: 'Access key for the bucket.' },
  SLIPWAY_S3_SECRET_ACCESS_KEY: { parse: z.string().optional(), about: 'Secret of the access key.' },
  SLIPWAY_SMTP_URL: {
    parse: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'Server that mail is sent by, e.g. `smtps://user:password@mail.example.com`. Needs SLIPWAY_MAIL_FROM and SLIPWAY_PUBLIC_URL. Default: none; links for invitations and new passwords are passed on by admins.',
  },
  SLIPWAY_MAIL_FROM: {
    parse: z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an address')
      .optional(),
    about: 'Sender of mail, e.g. `Slipway <slipway@example.com>`.',
  },
  ...receivingSettings,
  ...watchingSettings,
  ...rateSettings,
  SLIPWAY_SYSTEM_SCREEN: {
    parse: flag.default(true),
    about: 'Admins of the first workspace see how the service itself is: work that waits, disk, errors.',
  },
  SLIPWAY_SECURE_COOKIES: {
    parse: flag.default(true),
    about: 'Session cookies only over HTTPS (browsers make an exception for localhost).',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parse']> };
export type Config = Omit<Values, 'HOST'> & {
  HOST: string;
  dataFolder: string;
  booksFolder: string;
  /** Where accounting systems may stand although it is not public. */
  systemRanges: string[];
};

/** Parses the environment; throws with a line for every setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, { parse, about }] of Object.entries(settings)) {
    const text = environment[name];
    const parsed = parse.safeParse(text === '' ? undefined : text);
    if (parsed.success) values[name] = parsed.data;
    else wrong.push(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')} (${about})`);
  }
  const known = values as Values;
  if (Boolean(known.SLIPWAY_TLS_CERT) !== Boolean(known.SLIPWAY_TLS_KEY)) {
    wrong.push('SLIPWAY_TLS_CERT and SLIPWAY_TLS_KEY go together: set both or neither.');
  }
  if (known.SLIPWAY_MODEL_URL && !known.SLIPWAY_MODEL_NAME) {
    wrong.push('SLIPWAY_MODEL_URL needs SLIPWAY_MODEL_NAME: say which model to ask.');
  }
  if (known.SLIPWAY_SMTP_URL && !(known.SLIPWAY_MAIL_FROM && known.SLIPWAY_PUBLIC_URL)) {
    wrong.push('SLIPWAY_SMTP_URL needs SLIPWAY_MAIL_FROM, and SLIPWAY_PUBLIC_URL for the links in mail.');
  }
  const isProtected = Boolean(known.SLIPWAY_TLS_CERT) || known.SLIPWAY_TRUSTED_PROXIES?.length > 0;
  const mayBeRemote = isProtected || known.SLIPWAY_PLAIN_HTTP;
  if (known.HOST !== undefined && !isLoopback(known.HOST) && !mayBeRemote) {
    wrong.push(
      `HOST: ${known.HOST} would serve plain HTTP to other machines. Set SLIPWAY_TLS_CERT and SLIPWAY_TLS_KEY, or SLIPWAY_TRUSTED_PROXIES; or allow it with SLIPWAY_PLAIN_HTTP=true.`,
    );
  }
  if (wrong.length > 0) throw sayWrong(wrong);
  const dataFolder = resolve(known.SLIPWAY_DATA);
  const booksFolder = resolve(known.SLIPWAY_BOOKS_FOLDER ?? join(dataFolder, 'books'));
  const own = { folders: [dataFolder, booksFolder], bucket: known.SLIPWAY_S3_BUCKET };
  const ours = placesOfOurOwn(known.SLIPWAY_WATCHED_FOLDERS, known.SLIPWAY_STORAGE_IMPORTS, own);
  if (ours.length > 0)
    throw sayWrong(ours.map((place) => `${place} is not to be watched: Slipway's own files are there.`));
  return {
    ...known,
    HOST: known.HOST ?? (mayBeRemote ? '0.0.0.0' : '127.0.0.1'),
    dataFolder,
    booksFolder,
    systemRanges: [...known.SLIPWAY_WEBHOOK_ALLOWED_RANGES, ...known.SLIPWAY_SYSTEM_ALLOWED_RANGES],
  };
}

function sayWrong(wrong: readonly string[]): ConfigError {
  return new ConfigError(`These settings are not right:\n  ${wrong.join('\n  ')}`);
}

export class ConfigError extends Error {}
