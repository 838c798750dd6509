import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  declaredCount,
  gaugeNames,
  metricNames,
  metricsIn,
  portal,
  unknownIn,
  unknownMetricsIn,
} from './metricNames';

const folder = join(portal, 'deploy/kubernetes/alerts');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const rules = readdirSync(folder).flatMap((file) => {
  const { groups } = parse(readFileSync(join(folder, file), 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
});

it.each(rules.map((rule): [string, Rule] => [rule.alert, rule]))(
  '%s asks for metrics and labels that API or gateway have, and names its runbook',
  (alert, { expr, labels, annotations }) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    // Whoever is woken searches the runbook for the name of the alert.
    expect(readFileSync(join(portal, annotations.runbook), 'utf8')).toMatch(new RegExp(`\\b${alert}\\b`));
  },
);

const runbooks = join(portal, 'docs/runbooks');

it.each(readdirSync(runbooks))('%s names metrics that API or gateway have', (file) => {
  expect(unknownMetricsIn(readFileSync(join(runbooks, file), 'utf8'))).toEqual([]);
});

it('shows an operator every metric, in an alert, a runbook or a dashboard', () => {
  const dashboards = join(portal, 'deploy/kubernetes/dashboards');
  const read = [folder, runbooks, dashboards].flatMap((place) =>
    readdirSync(place).map((file) => readFileSync(join(place, file), 'utf8')),
  );
  const isRead = (name: string) =>
    read.some((text) => new RegExp(`\\b${name}(?:_bucket|_count|_sum)?\\b`).test(text));
  expect(metricNames.filter((name) => !isRead(name))).toEqual([]);
});

it('gives each alert a name of its own', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
});

it('knows every metric of API and gateway, and finds what there is not', () => {
  expect(metricNames).toHaveLength(declaredCount);
  expect(unknownIn('sum by (kind) (rate(browser_events_total{colour="red"}[5m])) > other_total')).toEqual([
    'other_total',
    'colour',
  ]);
  expect(unknownMetricsIn('`other_total` and `browser_events_total{kind,colour="red"}`')).toEqual([
    'other_total',
    'colour',
  ]);
});

// A comparison with a series that does not exist yet is never true: after a restart into an outage nothing has succeeded.
describe('a share of failures', () => {
  const shares = rules.filter(({ expr }) => / > [\d.]+ \+ [\d.]+ \* sum/.test(expr));

  it.each(shares.map(({ alert, expr }) => [alert, expr] as const))(
    '%s compares failures with all there are, failures among them',
    (_alert, expr) => {
      const [failures = [], all = []] = expr.split(/ > [\d.]+ \+ /).map((side) =>
        [...side.matchAll(/(kind|outcome|status)=~?"([^"]*)"/g)].map(([, label, values = '']) => ({
          label,
          values: values.split('|'),
        })),
      );
      expect(failures.length).toBeGreaterThan(0);
      for (const { label, values } of all)
        expect(values).toEqual(
          expect.arrayContaining(failures.find((one) => one.label === label)?.values ?? []),
        );
    },
  );

  it('is what these compare', () => {
    expect(shares.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining(['ApiErrors', 'ApiUnreachable', 'BrowserErrors', 'CarrierFails']),
    );
  });
});

// Prometheus says nothing about series that do not exist, so without these a dead program is silent.
it.each([
  ['gateway_registry_age_seconds', 'a gateway'],
  ['jobs_total', 'a worker'],
  ['release_server_requests_total', 'a release server'],
])('watches that %s exists, which only %s has', (metric) => {
  expect(rules.some(({ expr }) => expr.includes(`absent(${metric}`))).toBe(true);
});

// Errors of the database, the card processor and of the API itself have no metric of their own.
it('watches the errors of the API', () => {
  expect(rules.some(({ expr }) => expr.includes('http_request_duration_seconds_count{status=~"5..'))).toBe(
    true,
  );
});

it('UsageWatchStopped is silent where no eSIM is due: few eSIMs are checked less than once an hour', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'UsageWatchStopped') ?? {};
  expect(expr).toMatch(/work_oldest_due_seconds\{queue="watch"\}\) > \d+ unless .*usage_watch_checks_total/);
});

const expressionOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr ?? '';

it('WorkFails compares what fails or is stuck with what is done, of each kind but the affiliates’ own addresses', () => {
  const sides = [
    ...expressionOf('WorkFails').matchAll(/sum by \((\w+)\) \(increase\(jobs_total\{([^}]*)\}/g),
  ];
  expect(sides.map(([, label, selector]) => [label, selector])).toEqual([
    ['queue', 'queue!="webhook",outcome=~"failed|stuck"'],
    ['queue', 'queue!="webhook",outcome="done"'],
  ]);
});

// At night a portal shows twenty pages in ten minutes: the slowest one is more than one in a hundred.
it.each(
  rules
    .flatMap(({ alert, expr }) =>
      [...expr.matchAll(/histogram_quantile\(([\d.]+)/g)].map(([, share]) => ({ alert, expr, share })),
    )
    .map(({ alert, expr, share }) => [alert, Number(share), expr] as const),
)('%s is not decided by one visitor alone', (_alert, share, expr) => {
  const [, least] = /\band\b.*_count\{[^}]*\}\[\w+\]\)+ > (\d+)/s.exec(expr) ?? [];
  expect(Number(least)).toBeGreaterThanOrEqual(Math.round(1 / (1 - share)));
});

// Each worker counts the same rows, and counting them twice doubles what an operator has to decide.
it('takes the highest of what several processes say of one thing, in alerts and on dashboards', () => {
  const dashboards = join(portal, 'deploy/kubernetes/dashboards');
  const panels = readdirSync(dashboards)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...readFileSync(join(dashboards, file), 'utf8').matchAll(/"expr": "(.*)"/g)])
    .map(([, expr = '']) => expr);
  const shown = [...rules.map(({ expr }) => expr), ...panels].flatMap((expr) =>
    [...expr.matchAll(/(.*?)\b([a-z]+(?:_[a-z]+)+)\b/g)]
      .filter(([, , name = '']) => gaugeNames.includes(name))
      .map(([, before = '', name = '']) => ({ name, before })),
  );
  expect(shown.filter(({ before }) => !/(?:max(?: by \(\w+\) )?|absent)\((?:abs\()?$/.test(before))).toEqual(
    [],
  );
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(gaugeNames));
});
