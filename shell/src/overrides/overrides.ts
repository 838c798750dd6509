import { overrideOrigins, type ReleaseRecord } from '@portal/platform/host';

const storageKey = 'remoteOverrides';

/** A remote that this tab takes from somewhere else than the registry. */
export interface Override {
  /** Where it comes from, for instance `http://localhost:3003`. */
  origin: string;
  release: ReleaseRecord;
}

/** Whether the deployment lets tabs take remotes from an origin. `http://localhost:*` allows any port. */
export function isAllowedOrigin(origin: string, allowed: readonly string[] = overrideOrigins): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: exact } = new URL(origin);
  return allowed.some((one) => one === exact || one === `${protocol}//${hostname}:*`);
}

const isOverride = (value: unknown): value is Override =>
  typeof value === 'object' &&
  value !== null &&
  'origin' in value &&
  typeof value.origin === 'string' &&
  'release' in value &&
  typeof value.release === 'object';

/** The overrides of this tab, by remote. What the deployment does not allow (any more) is not among them. */
export function readOverrides(): Record<string, Override> {
  if (overrideOrigins.length === 0) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const allowed = Object.entries(kept).filter(
      (entry): entry is [string, Override] => isOverride(entry[1]) && isAllowedOrigin(entry[1].origin),
    );
    return Object.fromEntries(allowed);
  } catch {
    return {};
  }
}

/** Keeps an override for this tab; it takes effect at the next load of the page. */
export function keepOverride(name: string, override: Override): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readOverrides(), [name]: override }));
}

/** Takes every override of this tab back. */
export const forgetOverrides = (): void => sessionStorage.removeItem(storageKey);

/** What a visitor gets, with this tab’s overrides in the place of what the registry says. */
export function withOverrides(
  remotes: { name: string; releases: ReleaseRecord[] }[],
  overrides = readOverrides(),
): { name: string; releases: ReleaseRecord[] }[] {
  const names = Object.keys(overrides);
  if (names.length === 0) return remotes;
  const others = remotes.filter(({ name }) => !names.includes(name));
  return [...others, ...names.map((name) => ({ name, releases: [overrides[name]!.release] }))];
}
