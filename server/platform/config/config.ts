import { join, resolve } from 'node:path';
import '@slipway/contract/plain-messages.ts';
import { z } from 'zod';
import { backupSettings } from './backup-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { receivingSettings } from './email-settings.ts';
import { rateSettings } from './rate-settings.ts';
import { count, flag, isLoopback, list, mebibyte, port } from './setting-parsers.ts';
import { tracingSettings } from './tracing-settings.ts';
import { placesOfOurOwn, watchingSettings } from './watched-folder-settings.ts';

/**
 * Every setting in one row: the environment variable, its parser and its meaning. docs/settings.md is
 * generated from this table.
 */
export const settings = {
  PORT: { parse: port.default(4680), about: 'Port of the web app and the API.' },
  HOST: {
    parse: z.string().optional(),
    about:
      'IP address to listen on. Default: `0.0.0.0` if a certificate, a trusted proxy or SLIPWAY_PLAIN_HTTP is set; otherwise `127.0.0.1` (this machine only).',
  },
  SLIPWAY_PLAIN_HTTP: {
    parse: flag.default(false),
    about: 'Allow unencrypted HTTP from other machines. Use it only on an isolated network.',
  },
  SLIPWAY_DATA: {
    parse: z.string().default('data'),
    about: 'Folder for all data: the embedded database, files, ledgers and keys.',
  },
  SLIPWAY_PUBLIC_URL: {
    parse: z.url().optional(),
    about: 'Public URL of Slipway, e.g. `https://slipway.example.com`. Default: the URL in the request.',
  },
  SLIPWAY_ADMIN_EMAIL: {
    parse: z.email().default('admin@slipway.local'),
    about: 'Email address of the first admin, created on the first start.',
  },
  SLIPWAY_ADMIN_PASSWORD: {
    parse: z.string().min(10, 'must have at least 10 characters').optional(),
    about: 'Password of the first admin. Default: Slipway generates a password and shows it only once.',
  },
  SLIPWAY_WORKSPACE: {
    parse: z.string().trim().min(1).optional(),
    about: 'Name of the first workspace: the name of your company, as printed on documents.',
  },
  ...databaseSettings,
  SLIPWAY_SECRET_KEYS: {
    parse: list.optional(),
    about:
      'Keys that encrypt stored secrets: 32 bytes each, in base64, with the newest key first. Default: the file `secret.key` in the data folder.',
  },
  SLIPWAY_TLS_CERT: {
    parse: z.string().optional(),
    about: 'Certificate file (PEM), to serve HTTPS directly.',
  },
  SLIPWAY_TLS_KEY: { parse: z.string().optional(), about: 'Private key file (PEM) for the certificate.' },
  SLIPWAY_TRUSTED_PROXIES: {
    parse: list.default([]),
    about: 'IP addresses or ranges of proxies whose X-Forwarded-* headers Slipway trusts.',
  },
  SLIPWAY_METRICS_PORT: {
    parse: port.default(4681),
    about: 'Port for Prometheus metrics; 0 disables them.',
  },
  SLIPWAY_METRICS_HOST: { parse: z.string().default('127.0.0.1'), about: 'IP address for the metrics port.' },
  ...tracingSettings,
  SLIPWAY_UPLOAD_BYTES_MAX: {
    parse: count(1024, 500 * mebibyte).default(50 * mebibyte),
    about: 'Largest accepted file, in bytes.',
  },
  SLIPWAY_UPLOAD_SECONDS_MAX: {
    parse: count(1, 3600).default(120),
    about: 'Maximum time for receiving a request, in seconds.',
  },
  SLIPWAY_PAGE_CACHE_BYTES: {
    parse: z.coerce
      .number()
      .int()
      .min(0)
      .default(1024 * mebibyte),
    about:
      'Size of the cache of page images in the data folder, in bytes; 0 disables it. Images are cached for a week.',
  },
  SLIPWAY_FREE_BYTES_MIN: {
    parse: z.coerce
      .number()
      .int()
      .min(0)
      .default(200 * mebibyte),
    about: 'Free disk space below which uploads are rejected (507), in bytes.',
  },
  SLIPWAY_READERS: {
    parse: count(1, 64).default(2),
    about: 'Number of documents that one Slipway process reads at the same time.',
  },
  SLIPWAY_READER_BYTES_MAX: {
    parse: count(128 * mebibyte, 16_384 * mebibyte).default(1536 * mebibyte),
    about: 'Maximum memory of a reading process, in bytes.',
  },
  SLIPWAY_READER_SECONDS_MAX: {
    parse: count(1, 3600).default(60),
    about:
      'Maximum processor time for recognising the text of a page, in seconds. All other steps of reading a PDF or an image may take 12 seconds in total, plus a quarter of a second per page.',
  },
  SLIPWAY_CLAMD: {
    parse: z
      .string()
      .regex(
        /^(\/.+|(\[[0-9a-f:]+\]|[^\s/:]+):\d{1,5})$/i,
        'must be host:port or the path of a socket, such as clamav:3310',
      )
      .optional(),
    about:
      "Address of ClamAV's clamd: `host:port`, or the path of its socket, e.g. `/run/clamav/clamd.ctl`. Every file is then scanned before it is opened; files that cannot be scanned are put on hold. Default: no scanning.",
  },
  SLIPWAY_CLAMD_SECONDS_MAX: {
    parse: count(1, 3600).default(120),
    about: 'Maximum time for a virus scan of a file, in seconds.',
  },
  SLIPWAY_MODEL_URL: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'Base URL of an OpenAI-compatible language model service, e.g. `http://localhost:11434/v1`, for fields that Slipway could not find. If fields are missing, Slipway sends the text of the document to this service. Default: no language model.',
  },
  SLIPWAY_MODEL_NAME: {
    parse: z.string().trim().min(1).optional(),
    about: 'Name of the language model in that service.',
  },
  SLIPWAY_MODEL_KEY: { parse: z.string().optional(), about: 'API key for that service, if it requires one.' },
  SLIPWAY_MODEL_SECONDS_MAX: {
    parse: count(1, 600).default(20),
    about: 'Maximum time for a response from the language model, in seconds.',
  },
  SLIPWAY_WEBHOOK_SLOTS: {
    parse: count(1, 1000).default(64),
    about: 'Number of webhook deliveries that one process sends at the same time.',
  },
  SLIPWAY_WEBHOOK_ALLOWED_RANGES: {
    parse: list.default([]),
    about:
      'Private IP address ranges (CIDR) in which Slipway is allowed to connect to webhook receivers, accounting systems and mail servers.',
  },
  SLIPWAY_SYSTEM_ALLOWED_RANGES: {
    parse: list.default([]),
    about:
      'Private IP address ranges (CIDR) in which Slipway is allowed to connect to accounting systems and mail servers, even without TLS, e.g. `10.20.0.0/24`.',
  },
  SLIPWAY_WEBHOOK_CA_FILE: {
    parse: z.string().optional(),
    about: 'File with additional certificate authorities (PEM) to trust for outgoing requests.',
  },
  SLIPWAY_BOOKS_FOLDER: {
    parse: z.string().optional(),
    about: 'Folder for the plain-text ledgers. Default: `books` in the data folder.',
  },
  SLIPWAY_SYSTEM_ADDRESSES: {
    parse: list
      .default([])
      .refine(
        (rows) => rows.every((row) => /^https:\/\/[^\s/=]+=https?:\/\/[^\s/=]+$/.test(row)),
        'must be pairs of origins, such as https://api.example.com=https://gateway.example.com',
      ),
    about:
      'Origins that replace those of accounting systems on the internet, such as the origin of your own gateway, e.g. `https://api.xero.com=https://gateway.example.com`.',
  },
  SLIPWAY_EXPORT_LEASE_SECONDS: {
    parse: count(1, 3600).default(180),
    about:
      "Seconds without a heartbeat after which another process takes over a process's exports. Slipway extends this time if a call to the accounting system can take longer.",
  },
  SLIPWAY_EXPORT_CALL_SECONDS_MAX: {
    parse: count(1, 600).optional(),
    about: 'Maximum time for a call to an accounting system, in seconds. Default: depends on the system.',
  },
  SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: {
    parse: count(1, 3600).optional(),
    about:
      'How long, in seconds, a request can still take effect after its response was lost. Slipway waits this long before it creates the record again. If requests can be delayed for longer, a document may be booked twice. Default: depends on the system.',
  },
  SLIPWAY_PRICING_FILE: {
    parse: z.string().optional(),
    about: "File with the pricing plans (JSON). Default: Slipway's `pricing.json`.",
  },
  SLIPWAY_S3_BUCKET: {
    parse: z.string().optional(),
    about: 'Store files in this S3 bucket instead of on disk.',
  },
  SLIPWAY_S3_ENDPOINT: { parse: z.url().optional(), about: 'URL of the S3-compatible store.' },
  SLIPWAY_S3_REGION: { parse: z.string().default('us-east-1'), about: 'Region of the bucket.' },
  SLIPWAY_S3_ACCESS_KEY_ID: { parse: z.string().optional(), about: 'Access key for the bucket.' },
  SLIPWAY_S3_SECRET_ACCESS_KEY: { parse: z.string().optional(), about: 'Secret access key for the bucket.' },
  SLIPWAY_SMTP_URL: {
    parse: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'SMTP server for outgoing email, e.g. `smtps://user:password@mail.example.com`. Requires SLIPWAY_MAIL_FROM and SLIPWAY_PUBLIC_URL. Default: none; admins must then send invitation and password-reset links themselves.',
  },
  SLIPWAY_MAIL_FROM: {
    parse: z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an email address, such as slipway@example.com')
      .optional(),
    about: 'Sender of outgoing email, e.g. `Slipway <slipway@example.com>`.',
  },
  ...backupSettings,
  ...receivingSettings,
  ...watchingSettings,
  ...rateSettings,
  SLIPWAY_SYSTEM_SCREEN: {
    parse: flag.default(true),
    about: 'Show the System screen to the admins of the first workspace.',
  },
  SLIPWAY_SECURE_COOKIES: {
    parse: flag.default(true),
    about: 'Send session cookies only over HTTPS (browsers make an exception for localhost).',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parse']> };
export type Config = Omit<Values, 'HOST' | 'SLIPWAY_SMTP_HOST'> & {
  HOST: string;
  SLIPWAY_SMTP_HOST: string;
  dataFolder: string;
  booksFolder: string;
  /** Ranges in which accounting systems may be, although they are not public. */
  systemRanges: string[];
};

/** Parses the environment; throws with one line for every invalid setting. */
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
  if (known.SLIPWAY_BACKUP_PASSPHRASE && known.SLIPWAY_BACKUP_KEY_FILE) {
    wrong.push('Set either SLIPWAY_BACKUP_PASSPHRASE or SLIPWAY_BACKUP_KEY_FILE.');
  }
  if (known.SLIPWAY_MODEL_URL && !known.SLIPWAY_MODEL_NAME) {
    wrong.push('SLIPWAY_MODEL_URL needs SLIPWAY_MODEL_NAME, the name of the model.');
  }
  if (known.SLIPWAY_SMTP_URL && !(known.SLIPWAY_MAIL_FROM && known.SLIPWAY_PUBLIC_URL)) {
    wrong.push('SLIPWAY_SMTP_URL needs SLIPWAY_MAIL_FROM, and SLIPWAY_PUBLIC_URL for the links in emails.');
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
    throw sayWrong(ours.map((place) => `${place} cannot be watched: it contains Slipway's own files.`));
  const usualHost = mayBeRemote ? '0.0.0.0' : '127.0.0.1';
  return {
    ...known,
    HOST: known.HOST ?? usualHost,
    SLIPWAY_SMTP_HOST: known.SLIPWAY_SMTP_HOST ?? usualHost,
    dataFolder,
    booksFolder,
    systemRanges: [...known.SLIPWAY_WEBHOOK_ALLOWED_RANGES, ...known.SLIPWAY_SYSTEM_ALLOWED_RANGES],
  };
}

function sayWrong(wrong: readonly string[]): ConfigError {
  return new ConfigError(`These settings are invalid:\n  ${wrong.join('\n  ')}`);
}

export class ConfigError extends Error {}
