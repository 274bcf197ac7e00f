import { randomBytes } from 'node:crypto';

/** Bytes of the object store, which is in memory. */
const storeBytes = 4 * 1024 ** 3;

export type GatewaySettings = {
  folder: string;
  cluster: string;
  monitorPorts: { v1: number; v2: number };
  port: number;
  /** The gateway encrypts every object with this key (256 bits, base64). */
  encryptionKey: string | null;
};

/** A cluster of one node without replicas, in one folder and on loopback only. */
export function cephSettings({ folder, cluster, monitorPorts, port, encryptionKey }: GatewaySettings) {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPorts.v2}/0,v1:127.0.0.1:${monitorPorts.v1}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.asok
crash dir = ${folder}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
# Without these, a disk that is almost full stops the cluster, whose objects are in memory.
mon data avail warn = 1
mon data avail crit = 0
[mon]
mon data = ${folder}/mon
[mgr]
mgr data = ${folder}/mgr
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${storeBytes}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
# A lifecycle day lasts a second.
rgw lc debug interval = 1
rgw crypt require ssl = false
${encryptionKey === null ? '' : `rgw crypt default encryption key = ${encryptionKey}\n`}`;
}

/** Keys of all daemons, with which the monitor begins. */
export function cephKeyring(): string {
  const full = { mon: 'allow *', osd: 'allow *', mgr: 'allow *', mds: 'allow *' };
  const daemon = (name: string) => ({ mon: `allow profile ${name}`, osd: 'allow *', mgr: 'allow *' });
  const caps: Record<string, Record<string, string>> = {
    'mon.': { mon: 'allow *' },
    'client.admin': full,
    'client.rgw': full,
    'osd.0': daemon('osd'),
    'mgr.x': daemon('mgr'),
  };
  return Object.entries(caps)
    .map(
      ([name, allowed]) =>
        `[${name}]\nkey = ${secretKey()}\n${Object.entries(allowed)
          .map(([part, what]) => `caps ${part} = "${what}"`)
          .join('\n')}\n`,
    )
    .join('');
}

/** An AES key as ceph-authtool writes it: type 1, no time of creation, 16 bytes. */
function secretKey(): string {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(1, 0);
  head.writeUInt16LE(16, 10);
  return Buffer.concat([head, randomBytes(16)]).toString('base64');
}
