import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { ublInvoice } from '../../testing/documents.ts';
import { needProgram } from '../../testing/need-program.ts';
import { callerAt, freePort, isReady, runProcess, until } from '../../testing/run-process.ts';
import { newDatabase } from '../../testing/test-database.ts';

needProgram('/usr/bin/prometheus', 'prometheus');

type Panel = { title: string; targets: { expr: string }[] };
type Reply = {
  status: string;
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
};

/** This appears with the first failed request. */
const quiet = ['Failed requests per second, by operation and status'];
const folder = join(import.meta.dirname, '../../../docs/observability');
const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
  panels: Panel[];
};
const password = 'correct horse battery';
const temporary = mkdtempSync(join(tmpdir(), 'slipway-prometheus-'));
const database = await newDatabase();
const metricsPort = await freePort();
const prometheusPort = await freePort();
after(async () => {
  await database.drop();
  rmSync(temporary, { recursive: true, force: true });
});

const port = await freePort();
runProcess(['start', '--no-samples'], {
  ...{
    DATABASE_URL: database.url,
    SLIPWAY_DATA: join(temporary, 'data'),
    SLIPWAY_ADMIN_PASSWORD: password,
  },
  ...{ PORT: String(port), SLIPWAY_METRICS_PORT: String(metricsPort), SLIPWAY_SMTP_PORT: '0' },
});
await until(() => isReady(port));
startPrometheus();
const service = callerAt(port, password);
await service.signIn();
// Prometheus computes rates from two measurements, so some requests follow the first one.
for (let number = 1; number <= 3; number++) {
  const id = await service.upload(`${number}.xml`, ublInvoice({ number: `P-${number}` }));
  await until(async () => (await service.call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
  const scraped = await measurements();
  await until(async () => (await measurements()) > scraped + 1);
}

function startPrometheus(): void {
  const config = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms' },
    rule_files: [join(folder, 'slipway-rules.yml')],
    scrape_configs: [{ job_name: 'slipway', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  const file = join(temporary, 'prometheus.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(temporary, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      '--enable-feature=exemplar-storage',
    ],
    { stdio: 'ignore' },
  );
  after(() => child.kill('SIGKILL'));
}

async function query(expr: string): Promise<Reply> {
  const reply = await fetch(
    `http://127.0.0.1:${prometheusPort}/api/v1/query?query=${encodeURIComponent(expr)}`,
  );
  return (await reply.json()) as Reply;
}

/** How often Prometheus has read the metrics. `up` is 0 if it could not, for example on a busy machine. */
async function measurements(): Promise<number> {
  const reply = await query('sum_over_time(up{job="slipway"}[1h])').catch(() => null);
  return Number(reply?.data.result[0]?.value[1] ?? 0);
}

test('Prometheus reads the metrics, and each panel of the dashboard that has something to show shows it', async () => {
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const { status, data } = await query(expr);
      assert.equal(status, 'success', `${title}: ${expr}`);
      if (quiet.includes(title)) continue;
      assert.ok(data.result.length > 0, `${title} is empty: ${expr}`);
      for (const { value } of data.result) assert.ok(value[1] !== '', title);
    }
  }
  const [operations, readings] = [panels[0]?.targets[0]?.expr ?? '', 'slipway_reading_seconds_count'];
  const named = (await query(operations)).data.result.map(({ metric }) => metric['operation']);
  assert.ok(named.includes('uploadDocument'), named.join());
  assert.equal((await query(`sum(${readings})`)).data.result[0]?.value[1], '3');
});

test('no alert fires for a service that works', async () => {
  const reply = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`);
  const { data } = (await reply.json()) as {
    data: { alerts: { labels: Record<string, string>; state: string }[] };
  };
  const firing = data.alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => labels['alertname']);
  assert.deepEqual(firing, []);
});
