import { z } from 'zod';

import { count, list, mebibyte, port } from './setting-parsers.ts';

/** The settings for incoming email; rows as in config.ts. */
export const receivingSettings = {
  SLIPWAY_SMTP_PORT: {
    parse: port.optional(),
    about:
      'Port for incoming email (SMTP); 0 disables it. Default: 4625, or none if another process uses that port.',
  },
  SLIPWAY_SMTP_HOST: {
    parse: z.string().optional(),
    about:
      'IP address for incoming email. Default: `0.0.0.0` if a certificate, a trusted proxy or SLIPWAY_PLAIN_HTTP is set; otherwise `127.0.0.1` (this machine only).',
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
      'Largest accepted email, in bytes. Encoded attachments are a third larger than the original files.',
  },
  SLIPWAY_SMTP_CLIENTS: {
    parse: count(1, 10_000).default(100),
    about: 'Maximum number of open SMTP connections.',
  },
  SLIPWAY_SMTP_RATE_PER_CLIENT: {
    parse: count(1, 10_000_000).default(1200),
    about: 'Maximum number of emails per minute from one IP address; the server defers any further emails.',
  },
  SLIPWAY_SMTP_RATE_PER_RECIPIENT: {
    parse: count(1, 10_000_000).default(1200),
    about:
      'Maximum number of emails per minute to the email address of a folder; the server defers any further emails.',
  },
  SLIPWAY_MAILBOX_POLL_SECONDS: {
    parse: count(1, 3600).default(60),
    about:
      'Seconds between checks of a watched mailbox. Mail servers can also report new email immediately (IDLE).',
  },
  SLIPWAY_MAILBOXES: {
    parse: count(0, 1000).default(50),
    about: 'Number of mailboxes that one process watches at the same time; 0 leaves them to other processes.',
  },
  SLIPWAY_DNS_SERVERS: {
    parse: list.default([]),
    about: 'DNS servers for checking senders, e.g. `10.0.0.53`. Default: those of the operating system.',
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;
