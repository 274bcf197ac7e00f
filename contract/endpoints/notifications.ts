import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { notificationEmails, notificationKinds } from '../notifications.ts';

const Kind = z.enum(notificationKinds).meta({ id: 'NotificationKind' });
const idsMax = 200;

export const Notification = z
  .object({
    id: Id,
    kind: Kind,
    documentId: Id.nullable(),
    subject: z.string().meta({
      description: 'The name of the document, connection, mailbox or webhook at that time.',
    }),
    by: z.string().nullable().meta({ description: 'The name of the user who caused it; null for Slipway.' }),
    text: z.string().nullable().meta({ description: 'The comment, or the reason for a rejection.' }),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });

export const listNotifications = endpoint({
  name: 'listNotifications',
  tag: 'Notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'List your notifications, newest first',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(Notification).extend({ unread: z.number().int() }).meta({ id: 'NotificationList' }),
  problems: ['invalid_cursor'],
});
export const readNotifications = endpoint({
  name: 'readNotifications',
  tag: 'Notifications',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark your notifications as read; without IDs, all of them',
  access: 'person',
  body: z.strictObject({ ids: z.array(Id).max(idsMax).optional() }),
  status: 204,
  problems: [],
});

export const NotificationSettings = z
  .object({
    email: z.enum(notificationEmails).meta({
      description: 'When emails are sent: immediately, once a day in one email, or never.',
    }),
    muted: z.array(Kind).meta({ description: 'Kinds of notifications that you do not want.' }),
    mailed: z.boolean().meta({ description: 'Whether this installation sends email.' }),
  })
  .meta({ id: 'NotificationSettings' });

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  tag: 'Notifications',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Get the settings of your notifications',
  access: 'person',
  status: 200,
  reply: NotificationSettings,
  problems: [],
});
export const changeNotificationSettings = endpoint({
  name: 'changeNotificationSettings',
  tag: 'Notifications',
  method: 'PATCH',
  path: '/notifications/settings',
  summary: 'Change the settings of your notifications',
  access: 'person',
  body: z.strictObject({
    email: z.enum(notificationEmails).optional(),
    muted: z.array(Kind).max(notificationKinds.length).optional(),
  }),
  status: 200,
  reply: NotificationSettings,
  problems: [],
});
