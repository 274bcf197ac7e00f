import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createMetrics } from './metrics.ts';

const folder = join(import.meta.dirname, '../../../docs/observability');
const temporary = mkdtempSync(join(tmpdir(), 'slipway-observability-'));
after(() => rmSync(temporary, { recursive: true, force: true }));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

function promtool(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('Prometheus accepts the alert rules, and they fire when they should', () => {
  const checked = promtool('check', 'rules', 'slipway-rules.yml');
  assert.equal(checked.status, 0, checked.output);
  const tested = promtool('test', 'rules', 'slipway-rules.test.yml');
  assert.equal(tested.status, 0, tested.output);
});

test('the alert rules, the dashboard and the operating guide name exactly the metrics that exist', async () => {
  const existing = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const namesIn = (text: string) =>
    [...text.matchAll(/\bslipway_[a-z_]+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''));
  for (const name of ['slipway-rules.yml', 'slipway-rules.test.yml', 'grafana-dashboard.json']) {
    const unknown = namesIn(textOf(name)).filter((metric) => !existing.includes(metric));
    assert.deepEqual(unknown, [], name);
  }
  const shown = new Set(namesIn(textOf('grafana-dashboard.json')));
  assert.deepEqual(
    existing.filter((metric) => !shown.has(metric)),
    [],
    'each metric has a panel',
  );
  const documented = new Set(namesIn(textOf('../operating.md')));
  assert.deepEqual(
    existing.filter((metric) => !documented.has(metric)),
    [],
    'docs/operating.md has each metric',
  );
});

test('Prometheus can parse every query of the dashboard', () => {
  const { panels } = JSON.parse(textOf('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  assert.ok(exprs.length >= panels.length);
  // Promtool checks queries in rules. JSON is YAML.
  const rules = exprs.map((expr, at) => ({ record: `panel:${at}`, expr }));
  const file = join(temporary, 'queries.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { status, output } = promtool('check', 'rules', file);
  assert.equal(status, 0, output);
});
