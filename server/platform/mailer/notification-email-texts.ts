import type { NotificationKind } from '@slipway/contract/notifications.ts';

type Item = {
  kind: NotificationKind;
  subject: string;
  by: string | null;
  text: string | null;
  link: string | null;
};

/** What happened that concerns the recipient. */
export type Notifications = {
  kind: 'NOTIFICATIONS';
  name: string;
  workspace: string;
  items: readonly Item[];
  more: number;
  /** Where the settings are. */
  link: string | null;
};

type Sentence = (item: Item) => string;

const english: Record<NotificationKind, Sentence> = {
  ASSIGNED: ({ by, subject }) => `${by ?? 'Slipway'} assigned ${subject} to you`,
  MENTIONED: ({ by, subject }) => `${by ?? 'Slipway'} mentioned you: ${subject}`,
  REMINDER: ({ subject }) => `Reminder: ${subject}`,
  APPROVAL_WAITING: ({ subject }) => `Waiting for your approval: ${subject}`,
  EXPORT_REJECTED: ({ subject }) => `Export rejected: ${subject}`,
  CONNECTION_BROKEN: ({ subject }) => `Connection interrupted: ${subject}`,
  MAILBOX_BROKEN: ({ subject }) => `Mailbox cannot be opened: ${subject}`,
  WEBHOOK_DISABLED: ({ subject }) => `Webhook turned off: ${subject}`,
};
const german: Record<NotificationKind, Sentence> = {
  ASSIGNED: ({ by, subject }) => `${by ?? 'Slipway'} hat Ihnen ${subject} zugewiesen`,
  MENTIONED: ({ by, subject }) => `${by ?? 'Slipway'} hat Sie erwähnt: ${subject}`,
  REMINDER: ({ subject }) => `Wiedervorlage: ${subject}`,
  APPROVAL_WAITING: ({ subject }) => `Zur Genehmigung: ${subject}`,
  EXPORT_REJECTED: ({ subject }) => `Export abgelehnt: ${subject}`,
  CONNECTION_BROKEN: ({ subject }) => `Schnittstelle gestört: ${subject}`,
  MAILBOX_BROKEN: ({ subject }) => `Postfach nicht erreichbar: ${subject}`,
  WEBHOOK_DISABLED: ({ subject }) => `Webhook deaktiviert: ${subject}`,
};

export function notificationsInEnglish({ name, workspace, items, more, link }: Notifications) {
  const [first] = items;
  return {
    subject:
      items.length === 1 && first
        ? english[first.kind](first)
        : `${items.length + more} notifications from Slipway`,
    paragraphs: [
      `Hello ${name},`,
      `News from ${workspace}:`,
      ...items.map((item) => described(item, english)),
      ...(more > 0 ? [`… and ${more} more`] : []),
      ...(link ? [`Notification settings: ${link}`] : []),
    ],
  };
}

export function notificationsInGerman({ name, workspace, items, more, link }: Notifications) {
  const [first] = items;
  return {
    subject:
      items.length === 1 && first
        ? german[first.kind](first)
        : `${items.length + more} Benachrichtigungen von Slipway`,
    paragraphs: [
      `Guten Tag ${name},`,
      `Neues aus ${workspace}:`,
      ...items.map((item) => described(item, german)),
      ...(more > 0 ? [`… und ${more} weitere`] : []),
      ...(link ? [`Einstellungen für Benachrichtigungen: ${link}`] : []),
    ],
  };
}

function described(item: Item, sentences: Record<NotificationKind, Sentence>): string {
  return [sentences[item.kind](item), item.text, item.link].filter(Boolean).join('\n');
}
