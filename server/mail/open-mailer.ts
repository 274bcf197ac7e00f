import { createTransport } from 'nodemailer';

import type { Config } from '../config.ts';
import type { Mailer } from '../service.ts';

const connectMsMax = 15_000;
const silenceMsMax = 30_000;

/** Sends by the SMTP server that the settings name; null where they name none. */
export function openMailer(config: Config): Mailer | null {
  const { SLIPWAY_SMTP_URL: url, SLIPWAY_MAIL_FROM: from } = config;
  if (!url || !from) return null;
  const transport = createTransport({
    url,
    connectionTimeout: connectMsMax,
    greetingTimeout: connectMsMax,
    socketTimeout: silenceMsMax,
    // Letters are made of our own words: nothing is read from disk or fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'slipway.local';
  return {
    async send({ key, to, subject, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
