import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { purchaseFlow } from './flow';

test('docs/architecture.md shows each way from state to state once', () => {
  const text = readFileSync(join(repositoryRoot(), 'docs/architecture.md'), 'utf8');
  const diagram = text.split('stateDiagram-v2').find((part) => part.includes('[*] --> debited')) ?? '';
  const shown = [...(diagram.split('```')[0] ?? '').matchAll(/(\w+) --> (\w+)/g)].map(
    ([, from, to]) => `${from} ${to}`,
  );
  const ways = Object.entries(purchaseFlow.table).flatMap(([from, events]) =>
    Object.values(events)
      .filter((to) => to !== from)
      .map((to) => `${from} ${to}`),
  );
  expect(shown.sort()).toEqual(ways.sort());
});
