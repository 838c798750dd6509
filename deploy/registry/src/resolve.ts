import { liveRelease } from './checks';
import type { Registry, RemoteRelease, ShellRelease } from './document';

/** How many earlier releases a browser may step down to. */
const fallbacks = 1;

/** A remote’s release as the page knows it: addresses instead of file names, no file list. */
export interface VisibleRelease extends Omit<RemoteRelease, 'kind' | 'files' | 'publishedAt'> {
  integrity: string;
}

/** What one visitor gets. */
export interface Resolution {
  shell: ShellRelease;
  remotes: { name: string; releases: VisibleRelease[] }[];
}

/** The address of a release’s file. */
export const fileAddress = (release: { name: string; version: string }, file: string) =>
  `/r/${release.name}/${release.version}/${file}`;

/** Picks the releases for a visitor: the live one of each remote, and what it may fall back to. Null without a live shell. */
export function resolve(registry: Registry): Resolution | null {
  const shell = liveRelease(registry, 'shell');
  if (shell?.kind !== 'shell') return null;
  const remotes = Object.entries(registry.applications).flatMap(([name, application]) => {
    const versions = [application.live, ...application.previous.slice(0, fallbacks)];
    const releases = versions
      .map((version) => (version ? application.releases[version] : undefined))
      .filter((release): release is RemoteRelease => release?.kind === 'remote');
    return releases.length > 0 ? [{ name, releases: releases.map(toVisible) }] : [];
  });
  return { shell, remotes };
}

function toVisible(release: RemoteRelease): VisibleRelease {
  const { kind: _kind, files, publishedAt: _publishedAt, ...rest } = release;
  const integrity = files.find(({ name }) => name === release.entry)?.integrity ?? '';
  const preload = Object.fromEntries(
    Object.entries(release.preload).map(([screen, names]) => [
      screen,
      names.map((file) => fileAddress(release, file)),
    ]),
  );
  return { ...rest, entry: fileAddress(release, release.entry), integrity, preload };
}
