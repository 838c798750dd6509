import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { metricsIn, portal, unknownIn } from './metricNames';

const folder = join(portal, 'deploy/kubernetes/dashboards');
interface Dashboard {
  uid: string;
  title: string;
  templating: { list: { name: string; query: string | { query: string } }[] };
  panels: { id: number; title: string; gridPos: object; targets: { expr: string }[] }[];
}
const dashboards = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dashboard);

describe.each(dashboards.map((dashboard): [string, Dashboard] => [dashboard.title, dashboard]))(
  '%s',
  (_title, dashboard) => {
    it.each(dashboard.panels.map((panel): [string, Dashboard['panels'][number]] => [panel.title, panel]))(
      '%s asks for metrics and labels that the API has',
      (_panel, { targets }) => {
        expect(targets.length).toBeGreaterThan(0);
        for (const { expr } of targets) {
          expect(metricsIn(expr).length).toBeGreaterThan(0);
          expect(unknownIn(expr)).toEqual([]);
        }
      },
    );

    // Each worker counts all kinds of work from 0: 46 kinds with three outcomes hide the few that there are.
    it('shows kinds of work that there are', () => {
      const perQueue = dashboard.panels
        .flatMap(({ targets }) => targets.map(({ expr }) => expr))
        .filter((expr) => /^\w+ by \([^)]*queue/.test(expr));
      for (const expr of perQueue) expect(expr).toMatch(/ > 0$/);
    });

    // A series of failures begins with the first one: without the loads a release that is well shows 'No data', as if it was unknown.
    it('shows that a release has no failures', () => {
      const failures = dashboard.panels
        .map(({ targets }) => targets[0]?.expr ?? '')
        .filter((expr) => expr.includes('remote-failed'));
      for (const expr of failures) expect(expr).toMatch(/ or 0 \* .*remote-load/);
    });

    it('uses the variables that it declares', () => {
      const declared = dashboard.templating.list.map(({ name }) => name);
      const used = [...JSON.stringify(dashboard.panels).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name);
      expect(used.filter((name) => !name.startsWith('__') && !declared.includes(name))).toEqual([]);
      for (const { name, query } of dashboard.templating.list) {
        if (typeof query === 'object')
          expect(unknownIn(query.query.replace(/, (\w+)\)/, '{$1=""})'))).toEqual([]);
        expect(used).toContain(name);
      }
    });

    it('gives each panel a place and an id of its own', () => {
      for (const field of ['id', 'gridPos'] as const) {
        const values = dashboard.panels.map((panel) => JSON.stringify(panel[field]));
        expect(new Set(values).size).toBe(values.length);
      }
    });
  },
);

it('is provisioned under names of their own', () => {
  expect(dashboards.length).toBeGreaterThan(1);
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  const { apiVersion, providers } = parse(readFileSync(join(folder, 'provisioning.yaml'), 'utf8')) as {
    apiVersion: number;
    providers: { type: string; options: { path: string } }[];
  };
  expect([apiVersion, providers.map(({ type }) => type)]).toEqual([1, ['file']]);
});
