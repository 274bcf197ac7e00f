import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = {
  address: string;
  /** The TXT records by name. Null: the server fails (SERVFAIL). */
  texts: Map<string, string | null>;
  stop(): void;
};

const headBytes = 12;
const txt = 16;
const stringBytesMax = 255;

/** A DNS server (RFC 1035) that answers only TXT queries, from a list. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const texts = new Map<string, string | null>();
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question);
    const isText = question.readUInt16BE(end) === txt;
    const text = texts.get(name.toLowerCase());
    socket.send(answerOf(question.subarray(0, end + 4), isText ? text : undefined), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, texts, stop: () => socket.close() };
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function answerOf(question: Buffer, text: string | null | undefined): Buffer {
  const head = Buffer.from(question);
  const code = text === null ? 2 : text === undefined ? 3 : 0;
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(code === 0 ? 1 : 0, 6);
  head.fill(0, 8, headBytes); // no other records
  if (typeof text !== 'string') return head;
  const data = stringsOf(Buffer.from(text, 'latin1'));
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc000 | headBytes, 0);
  record.writeUInt16BE(txt, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, record, data]);
}

/** Strings with a length byte (RFC 1035 §3.3): longer text is split into several. */
function stringsOf(text: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let from = 0; from < text.length; from += stringBytesMax) {
    const piece = text.subarray(from, from + stringBytesMax);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}
