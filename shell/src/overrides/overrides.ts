import {
  overrideOrigins,
  type ReleaseRecord,
  type ResolvedRegistry,
  tabStorage,
} from '@portal/platform/host';

const storageKey = 'remoteOverrides';

/** A release that this tab loads instead of the registry's: from another origin, or of a preview. */
export interface Override {
  /** For instance `http://localhost:3003`; the portal's own for a preview. */
  origin: string;
  release: ReleaseRecord;
  /** The preview that shows the release: its name, and the token of its link. */
  preview?: { id: string; token: string };
}

/** Returns true if the deployment allows overrides from an origin. `http://localhost:*` allows any port. */
export function isAllowedOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: exact } = new URL(origin);
  return overrideOrigins.some((one) => one === exact || one === `${protocol}//${hostname}:*`);
}

const isOverride = (value: unknown): value is Override =>
  typeof value === 'object' &&
  value !== null &&
  'origin' in value &&
  typeof value.origin === 'string' &&
  'release' in value &&
  typeof value.release === 'object';

/** The gateway answered a preview's release itself; of others the deployment decides. */
const isAllowed = ({ origin, preview }: Override) => preview !== undefined || isAllowedOrigin(origin);

/** Returns this tab's overrides by remote, without those that the deployment no longer allows. */
export function readOverrides(): Record<string, Override> {
  const stored = Object.entries(tabStorage.readJson(storageKey) ?? {}) as [string, unknown][];
  return Object.fromEntries(
    stored.filter((entry): entry is [string, Override] => isOverride(entry[1]) && isAllowed(entry[1])),
  );
}

/** Stores an override for this tab; it takes effect at the next page load. */
export function storeOverride(name: string, override: Override): void {
  tabStorage.writeJson(storageKey, { ...readOverrides(), [name]: override });
}

export function clearOverride(name: string): void {
  const { [name]: _cleared, ...others } = readOverrides();
  tabStorage.writeJson(storageKey, others);
}

export function clearOverrides(): void {
  tabStorage.write(storageKey, null);
}

/** Returns the registry's remotes with this tab's overrides applied. */
export function withOverrides(remotes: ResolvedRegistry['remotes']): ResolvedRegistry['remotes'] {
  const overrides = readOverrides();
  const overridden = Object.entries(overrides).map(([name, { release }]) => ({ name, releases: [release] }));
  const others = remotes.filter(({ name }) => !(name in overrides));
  return [...others, ...overridden];
}
