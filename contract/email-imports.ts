import { z } from 'zod';

import { Instant } from './dates.ts';
import { Id, messageValues } from './document.ts';

export const EmailImportKind = z.enum(['SMTP', 'IMAP']).meta({
  id: 'EmailImportKind',
  description: 'An email address of Slipway (SMTP), or an external mailbox that is watched (IMAP).',
});
export type EmailImportKind = z.infer<typeof EmailImportKind>;

const secret = (what: string) =>
  z
    .string()
    .min(1)
    .max(8000)
    .nullable()
    .default(null)
    .meta({
      description: `${what} A stored secret is shown as "••••"; if a request contains this, the secret stays unchanged.`,
    });
const hostName = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[^\s/@]+$/, 'Must be a server name, such as imap.example.com.');

/** The secrets in the settings: stored encrypted and never returned. */
export const mailboxSecrets = ['password', 'clientSecret', 'refreshToken'] as const;

export const MailboxSettings = z
  .strictObject({
    host: hostName,
    port: z.number().int().min(1).max(65_535).default(993),
    security: z.enum(['TLS', 'STARTTLS', 'NONE']).default('TLS').meta({
      description: 'NONE only for addresses that the operator allows; see SLIPWAY_SYSTEM_ALLOWED_RANGES.',
    }),
    user: z.string().trim().min(1).max(320),
    signIn: z.enum(['PASSWORD', 'OAUTH2']).default('PASSWORD'),
    password: secret('Of the mailbox.'),
    tokenUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null)
      .meta({
        description: 'For OAUTH2: the address that exchanges a refresh token for an access token.',
        examples: ['https://login.microsoftonline.com/common/oauth2/v2.0/token'],
      }),
    clientId: z.string().max(500).nullable().default(null),
    clientSecret: secret('Of the app that is registered with the provider.'),
    refreshToken: secret('Of OAUTH2.'),
    mailbox: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .default('INBOX')
      .meta({ description: 'The folder in the mailbox.' }),
    begin: z.enum(['ALL', 'NEW']).default('ALL').meta({
      description: 'ALL imports existing messages, NEW only those that arrive from now on.',
    }),
    afterwards: z.enum(['NOTHING', 'SEEN', 'FLAG', 'MOVE']).default('SEEN').meta({
      description: 'What happens to a message in the mailbox after its import.',
    }),
    moveTo: z.string().trim().min(1).max(500).nullable().default(null).meta({
      description: 'For MOVE: the folder, which is created if it does not exist.',
    }),
  })
  .superRefine((settings, context) => {
    const miss = (path: string, setting: 'signIn' | 'afterwards') =>
      context.addIssue({
        code: 'custom',
        path: [path],
        message: `Is required if ${setting} is ${settings[setting]}.`,
        params: {},
      });
    if (settings.signIn === 'PASSWORD' && settings.password === null) miss('password', 'signIn');
    if (settings.signIn === 'OAUTH2')
      for (const name of ['tokenUrl', 'clientId', 'refreshToken'] as const)
        if (settings[name] === null) miss(name, 'signIn');
    if (settings.afterwards === 'MOVE' && settings.moveTo === null) miss('moveTo', 'afterwards');
  })
  .meta({ id: 'MailboxSettings', description: 'The settings of an external mailbox.' });
export type MailboxSettings = z.output<typeof MailboxSettings>;

/** A partial change: omitted settings stay. */
export const MailboxSettingsSent = z.record(z.string(), z.unknown()).meta({
  id: 'MailboxSettingsSent',
  description: 'The MailboxSettings to change; the others do not change.',
});

export const MailboxHealthCode = z
  .enum([
    'WORKS',
    'NOT_REACHED',
    'BLOCKED_ADDRESS',
    'NOT_SECURE',
    'SIGN_IN_REFUSED',
    'RENEWAL_REFUSED',
    'RENEWAL_FAILED',
    'TOKEN_REPLACED',
    'NO_MAILBOX',
    'NO_FOLDER_TO_MOVE_TO',
    'SERVER_FAULT',
    'TOO_LARGE_LEFT',
    'NOT_KEPT',
  ])
  .meta({ id: 'MailboxHealthCode' });
export type MailboxHealthCode = z.infer<typeof MailboxHealthCode>;

export const MailboxHealth = z
  .object({
    ok: z.boolean(),
    code: MailboxHealthCode,
    message: z.string().meta({ description: "As text, with the server's message." }),
    values: messageValues,
    checkedAt: Instant,
  })
  .meta({ id: 'MailboxHealth', description: 'The result of the last access to a mailbox.' });
export type MailboxHealth = z.input<typeof MailboxHealth>;

const domain = '(?:[\\p{L}\\p{N}-]+\\.)*[\\p{L}\\p{N}-]+';
export const AllowedSender = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(320)
  .regex(
    new RegExp(`^(?:[^\\s@]+@)?@?${domain}$`, 'u'),
    'Must be an address or a domain, such as ada@example.com or example.com.',
  )
  .transform((text) => text.replace(/^@/, ''))
  .pipe(z.string())
  .meta({ examples: ['invoices@supplier.example', 'supplier.example'] });
export const AllowedSenders = z.array(AllowedSender).max(200).meta({
  description: 'The accepted senders: addresses and domains; empty for all.',
});

export const EmailImport = z
  .object({
    id: Id,
    kind: EmailImportKind,
    name: z.string(),
    folder: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .meta({ description: 'The folder of its documents; null for the default folder.' }),
    active: z.boolean(),
    address: z
      .string()
      .nullable()
      .meta({
        description: 'For SMTP: the email address. Null for a mailbox.',
        examples: ['incoming-k7m2x9q4tz@mail.example.com'],
      }),
    settings: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'For IMAP: the MailboxSettings, with each stored secret as "••••". Null for an address.',
    }),
    allowedSenders: z.array(z.string()),
    answersFailures: z
      .boolean()
      .meta({ description: 'Whether senders are informed about parts that could not be imported.' }),
    health: MailboxHealth.nullable(),
    lastMessageAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'EmailImport', description: 'A channel for email: an address or a mailbox.' });

export const EmailReception = z
  .object({
    domain: z.string().meta({ description: 'The domain of the addresses.' }),
    port: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The port on which this service receives email (SMTP); null if it is disabled.' }),
  })
  .meta({ id: 'EmailReception', description: 'How this service receives email.' });
