import { createTransport } from 'nodemailer';

import type { Config } from '../config/config.ts';
import type { Mailer } from '../service.ts';

const connectMsMax = 15_000;
const silenceMsMax = 30_000;
/** The limit of the whole dialogue, even if the server keeps sending. */
const sendMsMax = 2 * 60_000;

/** Sends through the configured SMTP server; null if none is configured. */
export function openMailer(config: Config): Mailer | null {
  const { SLIPWAY_SMTP_URL: url, SLIPWAY_MAIL_FROM: from } = config;
  if (!url || !from) return null;
  const transport = createTransport({
    url,
    connectionTimeout: connectMsMax,
    greetingTimeout: connectMsMax,
    socketTimeout: silenceMsMax,
    // Emails consist of our own text: nothing is read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'slipway.local';
  return {
    async send({ key, to, subject, text }) {
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await withinTime(sent);
    },
    async verify() {
      await withinTime(transport.verify());
    },
    close: () => transport.close(),
  };
}

async function withinTime(sent: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`The mail server did not take the message within ${sendMsMax / 1000} seconds.`);
  const timer = setTimeout(() => late.reject(error), sendMsMax);
  try {
    await Promise.race([sent, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
