import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; subject: string; text: string; messageId: string };
export type MailServer = {
  /** Settings that make a service send here. */
  env: Record<string, string>;
  received: ReceivedMail[];
  /** Waits for the next email to this address. */
  next(to: string): Promise<ReceivedMail>;
  /** The error code for the next emails, e.g. 451; null accepts them. */
  refuseWith(code: number | null): void;
};

/** A real SMTP server on this machine that stores received emails. */
export async function startMailServer(publicUrl = 'https://slipway.example.com'): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const letter = { to, ...emailsOf(Buffer.concat(chunks).toString('latin1')) };
        received.push(letter);
        arrivals.emit('letter', letter);
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: {
      SLIPWAY_SMTP_URL: `smtp://127.0.0.1:${port}`,
      SLIPWAY_MAIL_FROM: 'Slipway <slipway@example.com>',
      SLIPWAY_PUBLIC_URL: publicUrl,
    },
    received,
    async next(to) {
      for (;;) {
        const [letter] = (await once(arrivals, 'letter')) as [ReceivedMail];
        if (letter.to.includes(to)) return letter;
      }
    },
    refuseWith(code) {
      refusal = code;
    },
  };
}

/** Parses our plain emails: one part, unencoded, quoted-printable or base64. */
function emailsOf(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const body = rest.join('\r\n\r\n');
  return {
    subject: decodeWords(header('Subject')),
    messageId: header('Message-ID'),
    text: (encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? unquote(body.replaceAll('=\r\n', ''))
        : body
    ).replaceAll('\r\n', '\n'),
  };
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : unquote(content.replaceAll('_', ' ')),
    );
}
