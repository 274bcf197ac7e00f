export const notifications = {
  title: 'Notifications',
  withUnread_one: 'Notifications: {{count}} new',
  withUnread_other: 'Notifications: {{count}} new',
  all: 'All notifications',
  markRead: 'Mark all as read',
  none: 'No notifications',
  isNew: 'New',
  kinds: {
    ASSIGNED: '{{by}} assigned {{subject}} to you',
    MENTIONED: '{{by}} mentioned you: {{subject}}',
    REMINDER: 'Reminder: {{subject}}',
    APPROVAL_WAITING: 'Waiting for your approval: {{subject}}',
    EXPORT_REJECTED: 'Export rejected: {{subject}}',
    CONNECTION_BROKEN: 'Connection interrupted: {{subject}}',
    MAILBOX_BROKEN: 'Mailbox cannot be opened: {{subject}}',
    WEBHOOK_DISABLED: 'Webhook turned off: {{subject}}',
  },
};
