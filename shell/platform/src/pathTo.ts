import type { ResolvedRegistry } from './contract/remoteRecord';
import { resolvedRegistry } from './settings';

/**
 * Returns the path of a page by the name that its remote declares: `pathTo('mfe-esim/detail', { id })`. Null if no live
 * release declares it, or a parameter is missing: show no link then.
 */
export function pathTo(
  page: `${string}/${string}`,
  parameters: Readonly<Record<string, string>> = {},
  { remotes }: ResolvedRegistry = resolvedRegistry,
): string | null {
  const [remote, name] = page.split('/');
  const routes = remotes.find((one) => one.name === remote)?.releases[0]?.routes ?? [];
  const path = routes.find((route) => route.name === name)?.path;
  if (path === undefined) return null;
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = parameters[segment.slice(1)];
    return value === undefined ? null : encodeURIComponent(value);
  });
  return segments.includes(null) ? null : segments.join('/');
}
