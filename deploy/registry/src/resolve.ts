import { satisfiesCaret } from '@portal/contract';
import { liveRelease } from './checks';
import type { Application, Registry, RemoteRelease, ShellRelease } from './document';

/** How many earlier releases a browser may step down to. */
const fallbacks = 1;

/** A remote’s release as the page knows it: addresses instead of file names, no file list. */
export type VisibleRelease = Pick<
  RemoteRelease,
  'name' | 'team' | 'requires' | 'routes' | 'nav' | 'slots' | 'slotFetches' | 'version'
> & {
  entry: string;
  integrity: string;
  /** Files behind a part beyond the entry, by the part’s name. Only of the wanted release: every page carries it. */
  preload?: RemoteRelease['preload'];
};

/** A file to fetch early, with what proves it. */
export interface PreloadFile {
  address: string;
  integrity: string;
}

/** What one visitor gets. */
export interface Resolution {
  shell: ShellRelease;
  remotes: { name: string; releases: VisibleRelease[] }[];
  /** Files behind a screen of a remote’s first release, beyond its entry. */
  preloads: (remote: string, screen: string) => PreloadFile[];
}

/** The address of a release’s file. */
export const fileAddress = (release: { name: string; version: string }, file: string) =>
  `/r/${release.name}/${release.version}/${file}`;

/** `sha384-…` of a release’s file. */
export const integrityOf = (release: { files: RemoteRelease['files'] }, file: string) =>
  release.files.find(({ name }) => name === file)?.integrity ?? '';

/** The versions that a visitor may get, the wanted one first. */
function versionsFor({ canary, live, previous }: Application, isCanary: boolean): string[] {
  const line = [isCanary ? canary?.version : null, live, ...previous];
  return line.filter((version) => typeof version === 'string').slice(0, 1 + fallbacks);
}

/**
 * Picks the releases for a visitor: of each remote the canary or the live one, and what it may fall back
 * to. Null without a live shell.
 *
 * @param canaries the applications whose canary this visitor gets: `canariesFor`
 */
export function resolve(registry: Registry, canaries: ReadonlySet<string> = new Set()): Resolution | null {
  const shell = pickShell(registry, canaries.has('shell'));
  if (!shell) return null;
  const picked = Object.entries(registry.applications).flatMap(([name, application]) => {
    const releases = versionsFor(application, canaries.has(name))
      .map((version) => application.releases[version])
      .filter((release): release is RemoteRelease => release?.kind === 'remote');
    // What this shell can carry goes first; the rest stays, so that the page can say what is incompatible.
    const isCarried = ({ requires }: RemoteRelease) => satisfiesCaret(shell.platform, requires.platform);
    const ordered = [...releases.filter(isCarried), ...releases.filter((release) => !isCarried(release))];
    return ordered.length > 0 ? [{ name, releases: ordered }] : [];
  });
  return {
    shell,
    remotes: picked.map(({ name, releases }) => ({ name, releases: releases.map(toVisible) })),
    preloads: (remote, screen) => {
      const release = picked.find(({ name }) => name === remote)?.releases[0];
      return (release?.preload[screen] ?? []).map((file) => ({
        address: fileAddress(release!, file),
        integrity: integrityOf(release!, file),
      }));
    },
  };
}

function pickShell(registry: Registry, isCanary: boolean): ShellRelease | null {
  const { canary, releases = {} } = registry.applications.shell ?? { canary: null };
  const shell = (isCanary && canary && releases[canary.version]) || liveRelease(registry, 'shell');
  return shell?.kind === 'shell' ? shell : null;
}

function toVisible(release: RemoteRelease, place: number): VisibleRelease {
  const { name, team, requires, routes, nav, slots, slotFetches, version, entry, preload } = release;
  return {
    name,
    team,
    requires,
    routes,
    nav,
    slots,
    slotFetches,
    version,
    entry: fileAddress(release, entry),
    integrity: integrityOf(release, entry),
    ...(place === 0 && { preload }),
  };
}
