import type { notifications as english } from '../en/notifications.ts';

export const notifications: typeof english = {
  title: 'Benachrichtigungen',
  withUnread_one: 'Benachrichtigungen: {{count}} neue',
  withUnread_other: 'Benachrichtigungen: {{count}} neue',
  all: 'Alle Benachrichtigungen',
  markRead: 'Alle als gelesen markieren',
  none: 'Keine Benachrichtigungen',
  isNew: 'Neu',
  kinds: {
    ASSIGNED: '{{by}} hat Ihnen {{subject}} zugewiesen',
    MENTIONED: '{{by}} hat Sie erwähnt: {{subject}}',
    REMINDER: 'Wiedervorlage: {{subject}}',
    APPROVAL_WAITING: 'Zur Genehmigung: {{subject}}',
    EXPORT_REJECTED: 'Export abgelehnt: {{subject}}',
    CONNECTION_BROKEN: 'Schnittstelle gestört: {{subject}}',
    MAILBOX_BROKEN: 'Postfach nicht erreichbar: {{subject}}',
    WEBHOOK_DISABLED: 'Webhook deaktiviert: {{subject}}',
  },
};
