import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the checkout. */
export const portal = resolve(__dirname, '../../..');

// The sources of API, gateway and release server, because nothing outside may import the API's.
const source = [
  'api/src/base/metrics/metrics.ts',
  'deploy/gateway/src/metrics.ts',
  'deploy/release-server/src/metrics.ts',
]
  .map((file) => readFileSync(join(portal, file), 'utf8'))
  .join('\n');
const declared = [
  ...source.matchAll(
    /new (Counter|Gauge|Histogram)\(\{\s*name: '([a-z_]+)',[^}]*?(?:labelNames: \[([^\]]*)\])?,?\s*(?:\/\/[^\n]*\n\s*)?(?:buckets[^}]*)?registers,?\s*\}\)/g,
  ),
];

/** The series that they have, by name with their labels; those of a histogram with the endings of Prometheus. */
const series = new Map<string, string[]>(
  declared.flatMap(([, kind, name = '', labels = '']) => {
    const names = [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
    if (kind !== 'Histogram') return [[name, names]];
    return ['bucket', 'count', 'sum'].map((ending): [string, string[]] => [
      `${name}_${ending}`,
      ending === 'bucket' ? [...names, 'le'] : names,
    ]);
  }),
);

/** The names that they declare. */
export const metricNames = declared.map(([, , name = '']) => name);

/** Those of them that say how something is now: several processes can say it of the same thing. */
export const gaugeNames = declared.flatMap(([, kind, name = '']) => (kind === 'Gauge' ? [name] : []));

/** Metrics that an expression names: words with an underscore that are neither labels nor functions. */
export const metricsIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '""').matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\s*(?:\(|=|!))/g)].map(
    ([name]) => name,
  );

/** What an expression names and neither has: metrics, and labels of those it has. */
export function unknownIn(expression: string): string[] {
  const metrics = metricsIn(expression);
  const labels = metrics.flatMap((name) => series.get(name) ?? []);
  const asked = [
    ...[...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',')),
    ...[...expression.matchAll(/([a-z]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
  ].map((name) => name.trim());
  return [...metrics.filter((name) => !series.has(name)), ...asked.filter((name) => !labels.includes(name))];
}

/** Metrics that a document names and neither has, and labels in braces that they lack. */
export const unknownMetricsIn = (document: string): string[] =>
  [
    ...document.matchAll(/\b([a-z]+(?:_[a-z]+)+)\{([^}]*)\}|\b[a-z_]+_(?:total|seconds)(?:_[a-z]+)?\b/g),
  ].flatMap(([found, name = found, labels = '']) => {
    const known = series.get(name) ?? series.get(`${name}_bucket`);
    return known
      ? [...labels.matchAll(/(?:^|,)(\w+)/g)]
          .map(([, label = '']) => label)
          .filter((one) => !known.includes(one))
      : [name];
  });

/** How many metrics both declare; a test holds the reading of their sources to it. */
export const declaredCount = source.match(/new (?:Counter|Gauge|Histogram)\(/g)?.length ?? 0;
