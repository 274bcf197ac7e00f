import { once } from 'node:events';
import { connect } from 'node:net';

export type Answered = { status: number; head: string; body: ReturnType<typeof JSON.parse>; closed: boolean };

/** Sends exactly these bytes and returns the first answer; `closed` once the server ended the connection. */
export async function sendRawTo(origin: string, text: string): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  let received = '';
  let closed = false;
  socket.on('end', () => {
    closed = true;
  });
  for await (const chunk of socket) {
    received += String(chunk);
    const [head = '', body] = received.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
    if (body !== undefined && body.length >= length && !/connection: close/i.test(head)) break;
  }
  socket.destroy();
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    body: body.startsWith('{') ? JSON.parse(body) : body,
    closed,
  };
}
