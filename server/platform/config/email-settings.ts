import { z } from 'zod';

import { count, list, mebibyte, port } from './setting-parsers.ts';

/** The settings of mail that comes in; rows as in config.ts. */
export const receivingSettings = {
  SLIPWAY_SMTP_PORT: {
    parse: port.optional(),
    about:
      'Port that mail to addresses of folders is received on (SMTP); 0 switches it off. Default: 4625, and none where another process has that port.',
  },
  SLIPWAY_SMTP_HOST: {
    parse: z.string().default('0.0.0.0'),
    about: 'Address to receive mail on.',
  },
  SLIPWAY_SMTP_DOMAIN: {
    parse: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain')
      .transform((text) => text.toLowerCase())
      .optional(),
    about:
      'What addresses of folders end in, e.g. `mail.example.com`. Default: the name in SLIPWAY_PUBLIC_URL, else `localhost`.',
  },
  SLIPWAY_MAIL_BYTES_MAX: {
    parse: count(1024, 500 * mebibyte).default(50 * mebibyte),
    about:
      'Largest mail that is taken, in bytes, attachments as they are sent (a third larger than as files).',
  },
  SLIPWAY_SMTP_CLIENTS: {
    parse: count(1, 10_000).default(100),
    about: 'Connections at the same time that deliver mail.',
  },
  SLIPWAY_SMTP_RATE_PER_CLIENT: {
    parse: count(1, 10_000_000).default(1200),
    about: 'Mails a minute that one address of a machine may deliver; what is more is asked to come later.',
  },
  SLIPWAY_SMTP_RATE_PER_RECIPIENT: {
    parse: count(1, 10_000_000).default(1200),
    about: 'Mails a minute that one address of a folder takes; what is more is asked to come later.',
  },
  SLIPWAY_MAILBOX_POLL_SECONDS: {
    parse: count(1, 3600).default(60),
    about:
      'A watched mailbox is looked at this often even where its server tells nothing of new mail, in seconds.',
  },
  SLIPWAY_MAILBOXES: {
    parse: count(0, 1000).default(50),
    about: 'Mailboxes that one process watches at the same time; 0 leaves them to other processes.',
  },
  SLIPWAY_DNS_SERVERS: {
    parse: list.default([]),
    about:
      "Name servers that are asked about senders of mail, e.g. `10.0.0.53`, separated by commas. Default: the machine's own.",
  },
} as const satisfies Record<string, { parse: z.ZodType; about: string }>;
