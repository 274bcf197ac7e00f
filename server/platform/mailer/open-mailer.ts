import { createRequire } from 'node:module';

import type { Config } from '../config/config.ts';
import type { Mailer } from '../service.ts';

const load = createRequire(import.meta.url);
const connectMsMax = 15_000;
const silenceMsMax = 30_000;
/** The limit of the whole dialogue, even if the server keeps sending. */
const sendMsMax = 2 * 60_000;

/** Sends through the configured SMTP server; null if none is configured. */
export function openMailer(config: Config, msMax = sendMsMax): Mailer | null {
  const { SLIPWAY_SMTP_URL: url, SLIPWAY_MAIL_FROM: from } = config;
  if (!url || !from) return null;
  // Loaded here, because most processes and commands send no email.
  const { createTransport }: typeof import('nodemailer') = load('nodemailer');
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
      const late = AbortSignal.timeout(msMax);
      const sent = transport.sendMail({
        // Ends the connection, too.
        signal: late,
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await sent.catch((error: unknown) => {
        throw late.aborted ? lateError(msMax) : error;
      });
    },
    async verify() {
      await withinTime(transport.verify(), msMax);
    },
    close: () => transport.close(),
  };
}

async function withinTime(verified: Promise<unknown>, msMax: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(lateError(msMax)), msMax);
  try {
    await Promise.race([verified, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function lateError(msMax: number): Error {
  return new Error(`The mail server did not accept the message within ${msMax / 1000} seconds.`);
}
