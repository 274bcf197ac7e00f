import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { runQuietly } from './run-quietly.mjs';
import { Refusal, say } from './say.mjs';

/** Programs of others that tests use, the file that shows each to be there, and the tests that need it. */
const needed = [
  { name: 'chromium', file: '/usr/bin/chromium', neededBy: /^e2e\// },
  {
    name: 'fonts-dejavu-core',
    file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    neededBy: /^(e2e|samples)\//,
  },
  { name: 'hledger', file: '/usr/bin/hledger', neededBy: /^(connectors|docs|server)\// },
  { name: 'ledger', file: '/usr/bin/ledger', neededBy: /^(connectors|docs|server)\// },
  { name: 'beancount', file: '/usr/bin/bean-check', neededBy: /^(connectors|docs|server)\// },
  { name: 'bubblewrap', file: '/usr/bin/bwrap', neededBy: /^(extractor|server)\// },
  { name: 'openssl', file: '/usr/bin/openssl', neededBy: /^(docs|server)\// },
];

/** Installs the Debian packages that these test files need and the machine has not. */
export async function installDebianPackages(testFiles) {
  const wanted = needed.filter(({ neededBy }) => testFiles.some((file) => neededBy.test(file)));
  const missing = wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  const become = rootCommand();
  const byHand = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!become) throw new Refusal(`The tests need programs that are missing here. As root: ${byHand}`);
  say(`Installing Debian packages for the tests: ${missing.join(', ')}.`);
  await aptGet(become, ['update']);
  const { code, output } = await aptGet(become, ['install', '--yes', '--no-install-recommends', ...missing]);
  const absent = wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (absent.length === 0) return;
  throw new Refusal(`Could not install ${absent.join(', ')} (${code}):\n\n${output}\n\nAs root: ${byHand}`);
}

/** What stands before a command to run it as root without being asked anything; undefined where that is impossible. */
function rootCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function aptGet(become, words) {
  const [command, ...args] = [
    ...become,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '--quiet',
    ...words,
  ];
  return runQuietly(command, args, [], '/');
}
