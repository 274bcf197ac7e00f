import { z } from 'zod';

import { count, list, mebibyte, port } from './setting-parsers.ts';

/** The settings for incoming email; rows as in config.ts. */
export const receivingSettings = {
  SLIPWAY_SMTP_PORT: {
    parse: port.optional(),
    about:
      'Port for incoming email to the email addresses of folders (SMTP); 0 disables it. Default: 4625, or none if another process uses that port.',
  },
  SLIPWAY_SMTP_HOST: {
    parse: z.string().optional(),
    about:
      'IP address on which to receive email. Default: `0.0.0.0` if a certificate, a trusted proxy or SLIPWAY_PLAIN_HTTP is set; if not, `127.0.0.1` (this machine only).',
  },
  SLIPWAY_SMTP_DOMAIN: {
    parse: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain, such as in.example.com')
      .transform((text) => text.toLowerCase())
      .optional(),
    about:
      'Domain of the email addresses of folders, e.g. `mail.example.com`. Default: the host name in SLIPWAY_PUBLIC_URL, or `localhost`.',
  },
  SLIPWAY_MAIL_BYTES_MAX: {
    parse: count(1024, 500 * mebibyte).default(50 * mebibyte),
    about:
      'Largest accepted email, in bytes, including attachments in their encoded form (a third larger than the files).',
  },
  SLIPWAY_SMTP_CLIENTS: {
    parse: count(1, 10_000).default(100),
    about: 'SMTP connections that can be open at the same time.',
  },
  SLIPWAY_SMTP_RATE_PER_CLIENT: {
    parse: count(1, 10_000_000).default(1200),
    about: 'Emails per minute from one IP address; further ones are deferred.',
  },
  SLIPWAY_SMTP_RATE_PER_RECIPIENT: {
    parse: count(1, 10_000_000).default(1200),
    about: 'Emails per minute to the email address of one folder; further ones are deferred.',
  },
  SLIPWAY_MAILBOX_POLL_SECONDS: {
    parse: count(1, 3600).default(60),
    about:
      'Seconds between checks of a watched mailbox if its server does not push notifications of new messages (IDLE).',
  },
  SLIPWAY_MAILBOXES: {
    parse: count(0, 1000).default(50),
    about: 'Mailboxes that one process watches at the same time; 0 leaves them to other processes.',
  },
  SLIPWAY_DNS_SERVERS: {
    parse: list.default([]),
    about:
      'DNS servers for checking senders, e.g. `10.0.0.53`, separated by commas. Default: those of the operating system.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;
