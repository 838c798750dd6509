import { assertKnown, type ReleaseStore } from '@portal/registry';
import { readErrors, type ErrorGroup } from '../errors/readErrors';
import { StackResolver, type ResolvedStack } from '../errors/resolveStack';
import type { Output } from '../output';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Prints the errors that browsers reported of a remote, those of most visitors first, with stacks in the words of the
 * source.
 *
 * @param reports the URL of the API's inner port
 */
export async function errorsCommand(
  store: ReleaseStore,
  reports: string,
  options: { remote: string; version?: string; limit: number },
  output: Output,
): Promise<void> {
  const registry = await store.read();
  assertKnown(registry, options.remote);
  const all = await readErrors(reports, options.remote, options.version);
  const resolver = new StackResolver(store, registry);
  const groups = await Promise.all(
    all
      .slice(0, options.limit)
      .map(async (group) => ({ ...group, resolved: await resolvedStack(group, resolver) })),
  );
  if (groups.length === 0) output.print(`No browser reported an error of ${options.remote} within 14 days.`);
  for (const group of groups) output.print(textOf(group));
  if (all.length > groups.length)
    output.print(`${plural(all.length - groups.length, 'further group')}: --limit ${all.length}`);
  output.printResult(groups);
}

/** The stack of the version that was last seen, of those that came with one. */
async function resolvedStack(group: ErrorGroup, resolver: StackResolver): Promise<ResolvedStack> {
  const newest = group.versions.find(({ stack }) => stack !== '');
  if (!newest) return { lines: [], notes: [] };
  return resolver.resolve(newest.stack, { name: group.remote, version: newest.version });
}

function textOf({ resolved, ...group }: ErrorGroup & { resolved: ResolvedStack }): string {
  const versions = group.versions.map(({ version, events }) => `${version} (${events})`).join(', ');
  return [
    `${group.kind}  ${group.message}`,
    `  ${plural(group.visitors, 'visitor')}, ${plural(group.events, 'event')}, ${group.firstSeen} to ${group.lastSeen}`,
    `  versions ${versions}`,
    `  routes   ${group.routes.join(', ') || 'unknown'}`,
    `  browsers ${group.browsers.join(', ') || 'unknown'}`,
    ...resolved.lines.map((line) => `    ${line}`),
    ...resolved.notes.map((note) => `    note: ${note}`),
    '',
  ].join('\n');
}
