import { createLogger } from '../logger';
import type { Services } from '../services';

/** The services with a record of what they write to the log and which jobs they queue. */
export function observedServices(services: Services) {
  const logged: Record<string, unknown>[] = [];
  const sent: [name: string, data: object, afterSeconds: number][] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const observed: Services = {
    ...services,
    logger: createLogger('info', { write }),
    send: ({ name }, data, afterSeconds = 0) => {
      sent.push([name, data, afterSeconds]);
      return Promise.resolve();
    },
  };
  return { services: observed, logged, sent };
}

/** How often a counter has counted with those labels. */
export async function countOf(
  counter: {
    get(): Promise<{ values: { labels: Partial<Record<string, string | number>>; value: number }[] }>;
  },
  labels: Readonly<Record<string, string>>,
): Promise<number> {
  const { values } = await counter.get();
  const isCounted = (found: Partial<Record<string, string | number>>) =>
    Object.entries(labels).every(([name, value]) => found[name] === value);
  return values.filter((found) => isCounted(found.labels)).reduce((sum, { value }) => sum + value, 0);
}
