// Plain values only, so that the web app can load them first.

/** What users are notified about. */
export const notificationKinds = [
  'ASSIGNED',
  'MENTIONED',
  'REMINDER',
  'APPROVAL_WAITING',
  'EXPORT_REJECTED',
  'CONNECTION_BROKEN',
  'MAILBOX_BROKEN',
  'WEBHOOK_DISABLED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When emails about notifications are sent. */
export const notificationEmails = ['IMMEDIATE', 'DAILY', 'NEVER'] as const;
export type NotificationEmail = (typeof notificationEmails)[number];
