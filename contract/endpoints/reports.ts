import { z } from 'zod';

import { AuditAction } from '../audit.ts';
import { CalendarDate, Instant, InstantSent } from '../dates.ts';
import { fromDigits, idFromDigits } from '../digits.ts';
import { Id } from '../document.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { FieldName } from '../fields.ts';
import { WatchedFolder } from '../watched-folders.ts';
import { Plan } from './pricing.ts';

const Counter = z.number().int().nonnegative();
const Share = z.number().min(0).max(1);

export const AuditEntry = z
  .object({
    id: Id.meta({ description: 'The position in the hash chain of this workspace, without gaps.' }),
    occurredAt: Instant,
    actor: z.object({
      kind: z.enum(['USER', 'API_CLIENT', 'SERVICE']),
      id: z.string().nullable(),
      name: z.string(),
    }),
    action: AuditAction,
    target: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
    details: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
    ),
    hash: z.string().meta({ description: 'SHA-256 over this entry and the hash of the previous entry.' }),
  })
  .meta({ id: 'AuditEntry', description: 'An action; entries are append-only.' });

const actionNames = z
  .string()
  .max(2000)
  .transform((text) => text.split(','))
  .pipe(z.array(AuditAction).max(100))
  .meta({ description: 'One action, or several separated by commas.' });

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  tag: 'Reports',
  method: 'GET',
  path: '/audit-log',
  summary: 'List the audit log of the workspace, newest first',
  description:
    'Sign-ins, members, API clients, webhooks, connections, settings, folders and queues. Changes to a document are in its history.',
  access: 'admin',
  query: Paging.extend({
    actorId: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'The id of a user, or `cli_…` of an API client.' }),
    action: actionNames.optional(),
    from: InstantSent.optional().meta({ description: 'From this time.' }),
    to: InstantSent.optional().meta({ description: 'Before this time.' }),
  }),
  status: 200,
  reply: listOf(AuditEntry),
  problems: ['invalid_cursor'],
});

export const getUsage = endpoint({
  name: 'getUsage',
  tag: 'Reports',
  method: 'GET',
  path: '/usage',
  summary: 'Get the usage of the workspace by month, compared with its plan',
  access: 'person',
  query: z.object({ months: fromDigits(z.number().int().min(1).max(36).default(12)) }),
  status: 200,
  reply: z
    .object({
      plan: Plan.pick({ code: true, name: true, description: true, includedDocuments: true })
        .nullable()
        .meta({ description: 'null: the operator has set no plan.' }),
      month: z.object({
        starts: CalendarDate,
        uploaded: Counter,
        included: Counter.nullable(),
        over: Counter.meta({ description: 'Documents beyond those that the plan includes.' }),
      }),
      months: z.array(
        z
          .object({
            starts: CalendarDate,
            uploaded: Counter,
            read: Counter,
            exported: Counter,
            pages: Counter,
            bytes: Counter.meta({ description: 'The total size of the uploaded files.' }),
          })
          .meta({ id: 'UsageMonth' }),
      ),
      storedBytes: Counter,
      limits: z.array(
        z.object({ name: z.string(), used: Counter, limit: Counter.nullable() }).meta({ id: 'UsageLimit' }),
      ),
    })
    .meta({ id: 'Usage' }),
  problems: [],
});

export const getAccuracy = endpoint({
  name: 'getAccuracy',
  tag: 'Reports',
  method: 'GET',
  path: '/accuracy',
  summary: 'Get the accuracy of reading: values that users confirmed and corrected',
  description:
    'A value is counted as correct only if a user has checked it: changed it, confirmed it, or listed it in `checked` when validating. Once every value with a confidence below 0.9 is checked, the other values of the document are counted, too. Bulk validation does not check any values.',
  access: 'person',
  query: z.object({
    from: CalendarDate.optional().meta({
      description: 'First day of validation; default: 90 days ago.',
    }),
    to: CalendarDate.optional().meta({ description: 'Last day of validation.' }),
    folderId: idFromDigits.optional(),
  }),
  status: 200,
  reply: z
    .object({
      from: CalendarDate,
      to: CalendarDate,
      documents: Counter.meta({ description: 'Documents that were read and then validated in this period.' }),
      unchecked: Counter.meta({
        description:
          'Of these, documents without a known error whose booked values no user has checked. They are not included in any other figure.',
      }),
      untouched: Counter.meta({
        description: 'Of these, documents whose booked values were checked but not changed.',
      }),
      fields: z.array(
        z
          .object({
            field: FieldName,
            read: Counter.meta({ description: 'How often a value was read and checked by a user.' }),
            unchecked: Counter.meta({
              description:
                'How often a value was read and validated without a check. Not included in `read`.',
            }),
            confirmed: Counter.meta({ description: 'How often the value was correct.' }),
            corrected: Counter.meta({ description: 'How often users replaced the value.' }),
            removed: Counter.meta({ description: 'How often users removed the value.' }),
            added: Counter.meta({ description: 'How often no value was read and a user entered one.' }),
          })
          .meta({ id: 'FieldAccuracy' }),
      ),
      calibration: z
        .array(
          z
            .object({
              from: Share,
              to: Share,
              count: Counter,
              confidence: Share.meta({ description: 'The average confidence.' }),
              right: Share.meta({ description: 'How many of the values were correct.' }),
            })
            .meta({ id: 'CalibrationBin' }),
        )
        .meta({ description: 'Values by confidence. Empty bins are omitted.' }),
      autoValidation: z
        .array(
          z
            .object({
              threshold: Share,
              passed: Counter.meta({
                description: 'Documents that would have been validated automatically.',
              }),
              wrong: Counter.meta({ description: 'Of these, documents with a wrong booked value.' }),
            })
            .meta({ id: 'AutoValidationOutcome' }),
        )
        .meta({
          description:
            'The result of automatic validation if every booked value had at least this confidence.',
        }),
    })
    .meta({ id: 'Accuracy' }),
  problems: ['invalid_input'],
});

const Waiting = z.object({
  kind: z.string(),
  count: Counter,
  oldestSeconds: z.number().nonnegative().nullable(),
});

export const getSystem = endpoint({
  name: 'getSystem',
  tag: 'Reports',
  method: 'GET',
  path: '/system',
  summary: 'Get the state of the service, for its operator: admins of the first workspace',
  access: 'admin',
  status: 200,
  reply: z
    .object({
      version: z.string(),
      startedAt: Instant,
      uptimeSeconds: z.number().nonnegative(),
      checkedAt: Instant,
      database: z.object({
        version: z.string(),
        bytes: Counter,
        latencyMs: z.number().nonnegative(),
        embedded: z.boolean(),
        connections: Counter,
        connectionsMax: Counter,
      }),
      storage: z.object({
        kind: z.enum(['DISK', 'S3']),
        freeBytes: z.number().nonnegative().nullable(),
        freeBytesMin: z.number().nonnegative(),
      }),
      readers: z.object({ processes: Counter, isolation: z.string() }),
      waiting: z.array(Waiting.meta({ id: 'WaitingWork' })),
      deliveries: z.object({
        pending: Counter,
        suspended: Counter,
        failedLastDay: Counter,
        deliveredLastDay: Counter,
      }),
      watched: z.array(WatchedFolder),
      workspaces: Counter,
      copy: z
        .object({ heldSince: Instant, reason: z.enum(['DATABASE', 'FOLDER']) })
        .meta({ id: 'HeldCopy' })
        .nullable()
        .meta({
          description:
            'Set while this is a copy of an installation that an operator has not released: webhooks, exports, email and imports are on hold. `DATABASE`: the database was restored; `FOLDER`: the data folder was copied.',
        }),
      errors: z
        .array(
          z
            .object({
              occurredAt: Instant,
              level: z.enum(['warn', 'error']),
              what: z.string(),
              message: z.string(),
            })
            .meta({ id: 'LoggedError' }),
        )
        .meta({ description: 'The latest errors of the process that answered, newest first.' }),
    })
    .meta({ id: 'System' }),
  problems: [],
});

export const releaseCopy = endpoint({
  name: 'releaseCopy',
  tag: 'Reports',
  method: 'POST',
  path: '/system/release-copy',
  summary: 'Release a copy of an installation: webhooks, exports, email and imports continue within seconds',
  description:
    'For admins of the first workspace. Stop the original first: otherwise, both send the same webhooks and exports. Has no effect if the installation is not on hold.',
  access: 'admin',
  status: 204,
  problems: [],
});
