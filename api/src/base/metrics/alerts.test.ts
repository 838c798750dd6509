// The counters that alerts watch. Prometheus sees no increase in the first value of a series.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { useTestApi } from '../../testing/useTestApi';
import { Engine } from '../work/engine';
import { handlerOf } from '../work/jobs';

const folder = join(repositoryRoot(), 'deploy/kubernetes/alerts');
const rules = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
// Browsers name the labels of theirs, and routes and operations are many. Alerts about those and the gateway compare shares;
// the release server has a test of its own.
const watched = [
  ...rules
    .join()
    .matchAll(/increase\(((?!browser_|gateway_|release_server_|http_|carrier_call_)\w+)\{([^}]*)\}/g),
];
const api = useTestApi();

it('counts from 0 whatever an alert watches', async () => {
  new Engine(api.services, [...api.handlers, ...api.jobs.map(handlerOf)]);
  const lines = (await api.services.metrics.registry.metrics()).split('\n');
  const missing = watched.filter(([, name = '', labels = '']) => {
    const patterns = [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) =>
      value.split('|').map((one) => new RegExp(`[{,]${label}="${one}"`)),
    );
    const found = lines.filter(
      (line) =>
        line.startsWith(`${name}{`) && patterns.every((any) => any.some((pattern) => pattern.test(line))),
    );
    return !patterns.flat().every((pattern) => found.some((line) => pattern.test(line)));
  });
  expect(missing.map(([selector]) => selector)).toEqual([]);
  expect(watched.length).toBeGreaterThan(8);
});

it('counts payouts and returns to cards from 0: they are too rare for a first one that no dashboard shows', async () => {
  const lines = (await api.services.metrics.registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'card_refunds_total{change="made"} 0',
      'card_refunds_total{change="failed"} 0',
      'payouts_total{outcome="paid"} 0',
      'payouts_total{outcome="failed"} 0',
      'payouts_total{outcome="cancelled"} 0',
    ]),
  );
});
