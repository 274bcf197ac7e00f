import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Histogram } from 'prom-client';
import { createMetrics } from './metrics.ts';

type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat?: string }[] }[] };

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
  const { panels } = JSON.parse(textOf('grafana-dashboard.json')) as Dashboard;
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  assert.ok(exprs.length >= panels.length);
  // Promtool checks queries in rules. JSON is YAML.
  const rules = exprs.map((expr, at) => ({ record: `panel:${at}`, expr }));
  const file = join(temporary, 'queries.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { status, output } = promtool('check', 'rules', file);
  assert.equal(status, 0, output);
});

/** Prometheus adds the first two; each bucket of a histogram has the third. */
const addedLabels = ['job', 'instance', 'le'];

/** The series and labels of a query that the service does not export. */
function unknownIn(query: string): string[] {
  const series = new Map<string, readonly string[]>();
  for (const metric of createMetrics().registry.getMetricsAsArray()) {
    const suffixes = metric instanceof Histogram ? ['_bucket', '_count', '_sum'] : [''];
    const { labelNames = [] } = metric as { labelNames?: readonly string[] };
    for (const suffix of suffixes) series.set(`${metric.name}${suffix}`, [...labelNames, ...addedLabels]);
  }
  const unknown: string[] = [];
  const usable: string[] = [];
  for (const [, name = '', matchers = ''] of query.matchAll(/\b(slipway_[a-z_]+)(?:\{([^}]*)\})?/g)) {
    const labels = series.get(name);
    if (!labels) unknown.push(name);
    usable.push(...(labels ?? []));
    for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
      if (!labels?.includes(label)) unknown.push(`${name}{${label}}`);
  }
  for (const [, list = ''] of query.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(',').map((word) => word.trim()))
      if (!usable.includes(label)) unknown.push(`by (${label})`);
  return unknown;
}

test('the queries name only series and labels that the service exports', () => {
  const { panels } = JSON.parse(textOf('grafana-dashboard.json')) as Dashboard;
  const targets = panels.flatMap((panel) => panel.targets);
  assert.ok(targets.length > 0);
  for (const { expr, legendFormat = '' } of targets) {
    assert.deepEqual(unknownIn(expr), [], expr);
    for (const [, label = ''] of legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g))
      assert.match(expr, new RegExp(`by \\([^)]*\\b${label}\\b`), `${legendFormat}: ${expr}`);
  }
  const rules = textOf('slipway-rules.yml').split('- alert:').slice(1);
  assert.ok(rules.length > 0);
  for (const rule of rules) assert.deepEqual(unknownIn(rule.split('for:')[0] ?? ''), [], rule);
});

test('a query of a gauge as a histogram, or with a wrong label, is found', () => {
  assert.deepEqual(unknownIn('sum by (kind) (rate(slipway_queue_depth_count{job="slipway"}[5m]))'), [
    'slipway_queue_depth_count',
    'slipway_queue_depth_count{job}',
    'by (kind)',
  ]);
  assert.deepEqual(unknownIn('sum by (kind) (slipway_exports_total{status=~"5.."})'), [
    'slipway_exports_total{status}',
    'by (kind)',
  ]);
});
