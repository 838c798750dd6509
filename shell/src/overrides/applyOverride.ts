import type { ReleaseRecord } from '@portal/platform/host';
import { isAllowedOrigin, readOverrides, storeOverride } from './overrides';

const overridePattern = /^([a-z][a-z0-9-]{1,40})@(https?:\/\/[^/@]+)\/?$/;
const timeoutMs = 5000;

/** Whether a value is a release of that remote. */
export const isRecord = (value: unknown, name: string): value is ReleaseRecord =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  value.name === name &&
  'routes' in value &&
  Array.isArray(value.routes) &&
  'nav' in value &&
  Array.isArray(value.nav) &&
  'slots' in value &&
  Array.isArray(value.slots) &&
  'entry' in value &&
  typeof value.entry === 'string';

/**
 * Fetches a remote's release record from its development server and stores it for this tab.
 *
 * @throws Error with a message for developers, when the server does not respond or serves another remote
 */
export async function fetchOverride(name: string, origin: string): Promise<void> {
  const response = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (!response?.ok) throw new Error(`${origin} does not answer. Is 'npm run dev -w ${name}' running?`);
  const release: unknown = await response.json().catch(() => null);
  if (!isRecord(release, name)) throw new Error(`${origin} serves no remote named ${name}.`);
  const entry = new URL(release.entry, origin);
  const initial = (release.initial ?? []).map((script) => ({
    ...script,
    address: new URL(script.address, origin).href,
  }));
  if ([entry.href, ...initial.map(({ address }) => address)].some((url) => new URL(url).origin !== origin))
    throw new Error(`The entry of ${name} is not on ${origin}.`);
  storeOverride(name, { origin, release: { ...release, entry: entry.href, initial } });
}

/**
 * Applies the `?remote=<name>@<origin>` query parameter: stores the override for this tab, if the user agrees, and returns
 * the URL without it. A tab that has this override already is not asked again.
 *
 * @param confirm whether the user lets this tab run a version of a remote that comes from somewhere
 * @returns null if the URL has no such parameter
 * @throws Error with a message for developers, when the parameter is invalid or its origin is not allowed
 */
export async function applyOverride(
  address: URL,
  confirm: (name: string, source: string) => Promise<boolean>,
): Promise<string | null> {
  const text = address.searchParams.get('remote');
  if (text === null) return null;
  const [, name = '', origin = ''] = overridePattern.exec(text) ?? [];
  if (!name)
    throw new Error('Expected ?remote=<name>@<origin>, for instance ?remote=checkout@http://localhost:3003.');
  if (!isAllowedOrigin(origin)) throw new Error(`This portal takes no remotes from ${origin}.`);
  const isKnown = readOverrides()[name]?.origin === origin;
  if (isKnown || (await confirm(name, origin))) await fetchOverride(name, origin);
  address.searchParams.delete('remote');
  return address.pathname + address.search + address.hash;
}
