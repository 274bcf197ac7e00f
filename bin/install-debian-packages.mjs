import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print, Refusal } from './print.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * External programs that tests use, a file that shows whether each is installed, and the tests that need it.
 */
const needed = [
  {
    name: 'fonts-dejavu-core',
    file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    neededBy: /^(e2e|packaging|lab)\//,
  },
  { name: 'hledger', file: '/usr/bin/hledger', neededBy: /^(connectors|docs|server)\// },
  { name: 'ledger', file: '/usr/bin/ledger', neededBy: /^(connectors|docs|server)\// },
  { name: 'beancount', file: '/usr/bin/bean-check', neededBy: /^(connectors|docs|server)\// },
  { name: 'bubblewrap', file: '/usr/bin/bwrap', neededBy: /^(extractor|server)\// },
  {
    name: 'clamav-daemon',
    file: '/usr/sbin/clamd',
    unit: 'clamav-daemon.socket',
    neededBy: /^server\//,
  },
  { name: 'swaks', file: '/usr/bin/swaks', neededBy: /^server\// },
  {
    name: 'dovecot-imapd',
    file: '/usr/lib/dovecot/imap',
    unit: 'dovecot',
    neededBy: /^server\//,
  },
  {
    name: 'prometheus',
    file: '/usr/bin/promtool',
    unit: 'prometheus',
    neededBy: /^server\/platform\/metrics\//,
  },
  {
    name: 'pgbouncer',
    file: '/usr/sbin/pgbouncer',
    unit: 'pgbouncer',
    neededBy: /^server\/platform\/db\//,
  },
  { name: 'openssl', file: '/usr/bin/openssl', neededBy: /^(docs|server)\// },
];

const browsers = [
  {
    name: 'chromium-headless-shell',
    file: '/usr/bin/chromium-headless-shell',
    neededBy: /^(e2e|packaging|extractor|server)\//,
  },
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr', neededBy: /^e2e\// },
];

const trytond = '/usr/lib/python3/dist-packages/trytond';
/** Tryton and the tools that create its company. Debian starts it as a service, which nothing here uses. */
const tryton = [
  {
    name: 'tryton-server',
    file: '/usr/bin/trytond',
    unit: 'tryton-server',
    neededBy: /^(connectors|server\/export)\//,
  },
  {
    name: 'tryton-proteus',
    file: '/usr/lib/python3/dist-packages/proteus',
    neededBy: /^(connectors|server\/export)\//,
  },
  ...['bank', 'account-invoice', 'account-statement'].map((name) => ({
    name: `tryton-modules-${name}`,
    file: `${trytond}/modules/${name.replace('-', '_')}`,
    neededBy: /^(connectors|server\/export)\//,
  })),
];

export const neededPackages = [...browsers, ...needed, ...tryton];

/** Installs the missing Debian packages of these test files, with one browser. */
export function installDebianPackages(testFiles, browser) {
  const offered = [...browsers.filter(({ name }) => name === browser), ...needed, ...tryton];
  const wanted = offered.filter(({ neededBy }) => testFiles.some((file) => neededBy.test(file)));
  return install(wanted, 'the tests');
}

/** Programs that the attacks of `npm run torture` use; without them, it attacks less and says so. */
export function installForTorture() {
  const wanted = needed.filter(({ name }) => ['bubblewrap', 'hledger'].includes(name));
  return install([...wanted, { name: 'faketime', file: '/usr/bin/faketime' }], 'the attacks');
}

/** A cluster of three PostgreSQL nodes on this machine. Debian starts services, which nothing here uses. */
export function installForFailover() {
  const cluster = [
    { name: 'postgresql', file: '/usr/lib/postgresql', unit: 'postgresql' },
    { name: 'patroni', file: '/usr/bin/patroni', unit: 'patroni' },
    { name: 'python3-etcd', file: '/usr/lib/python3/dist-packages/etcd', unit: 'patroni' },
    { name: 'etcd-server', file: '/usr/bin/etcd', unit: 'etcd' },
    { name: 'haproxy', file: '/usr/sbin/haproxy', unit: 'haproxy' },
  ];
  return install(cluster, 'the attack failover');
}

/** Ceph with its object gateway on this machine. Debian starts services, which nothing here uses. */
export function installForObjectStore() {
  const ceph = [
    { name: 'ceph-mon', file: '/usr/bin/ceph-mon', unit: 'ceph-mon.target' },
    { name: 'ceph-osd', file: '/usr/bin/ceph-osd', unit: 'ceph-osd.target' },
    { name: 'ceph-mgr', file: '/usr/bin/ceph-mgr', unit: 'ceph-mgr.target' },
    { name: 'radosgw', file: '/usr/bin/radosgw', unit: 'ceph-radosgw.target' },
    // Its package contains ceph-crash, which waits for crashes of a cluster.
    { name: 'ceph-base', file: '/usr/bin/ceph-crash', unit: 'ceph-crash' },
    { name: 'ceph-common', file: '/usr/bin/ceph', unit: 'ceph.target' },
  ];
  return install(ceph, 'the attack object-store');
}

/** Installs the packages of a local Tryton. */
export function installTryton() {
  return install(tryton, 'Tryton');
}

async function install(wanted, purpose) {
  const missing = wanted.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const become = rootCommand();
  const byHand = `apt-get install --no-install-recommends ${names.join(' ')}`;
  if (!become) throw new Refusal(`Programs are missing here for ${purpose}. As root: ${byHand}`);
  print(`Installing Debian packages for ${purpose}: ${names.join(', ')}.`);
  await aptGet(become, ['update']);
  const { code, output } = await aptGet(become, ['install', '--yes', '--no-install-recommends', ...names]);
  for (const { unit } of missing) if (unit) await stopService(become, unit);
  const absent = wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (absent.length === 0) return;
  throw new Refusal(`Could not install ${absent.join(', ')} (${code}):\n\n${output}\n\nAs root: ${byHand}`);
}

/** Stops the service of a package that we installed; without systemd there is none. */
async function stopService(become, unit) {
  if (!existsSync('/run/systemd/system')) return;
  const [command, ...args] = [...become, 'systemctl', 'disable', '--now', unit];
  await runQuietly(command, args, [], '/');
}

/** The prefix that runs a command as root without a prompt; undefined if that is impossible. */
function rootCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Waits for other installations: a machine often installs its updates soon after its start. */
const lockSecondsMax = 600;

function aptGet(become, words) {
  const [command, ...args] = [
    ...become,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '--quiet',
    `--option=DPkg::Lock::Timeout=${lockSecondsMax}`,
    ...words,
  ];
  return runQuietly(command, args, [], '/');
}
