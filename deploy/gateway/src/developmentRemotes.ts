import { developmentPath } from '@portal/contract';
import type { Resolution, VisibleRelease } from '@portal/registry';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { preparePage, type Pages } from './firstLoad/preparedPages';
import type { GatewaySettings } from './settings';

// `npm run dev -w <remote>` serves a remote from its sources and registers its dev server as <remote>.json in a folder.
// Pages then contain that release, and the shell’s development build in place of the released one.

/** A dev server that does not respond within this time in ms is ignored. */
const timeoutMs = 3000;

interface DevelopmentRemote {
  name: string;
  /** Of the dev server, for instance `http://localhost:3003`. */
  origin: string;
  /** Path of the shell’s development build on the dev server. */
  shell: string;
  /** Hash of the manifest; null while there is no build. */
  manifest: string | null;
  release: VisibleRelease | null;
}

/** The remotes in development, at least one. */
type Development = [DevelopmentRemote, ...DevelopmentRemote[]];

const isFirst = (remotes: DevelopmentRemote[]): remotes is Development => remotes.length > 0;

/**
 * Asks the registered dev servers for their remotes.
 *
 * @param folder with a file per remote; undefined in production
 * @returns null if no dev server responds
 */
export async function findDevelopment(folder: string | undefined): Promise<Development | null> {
  if (!folder) return null;
  const files = await readdir(folder).catch(() => []);
  const found = await Promise.all(files.map((file) => askDevServer(join(folder, file)).catch(() => null)));
  const remotes = found.filter((remote) => remote !== null);
  return isFirst(remotes) ? remotes : null;
}

async function askDevServer(file: string): Promise<DevelopmentRemote> {
  const { origin } = JSON.parse(await readFile(file, 'utf8')) as { origin: string };
  const response = await fetch(origin + developmentPath, { signal: AbortSignal.timeout(timeoutMs) });
  const { release, ...served } = (await response.json()) as Omit<DevelopmentRemote, 'name' | 'origin'>;
  return {
    ...served,
    name: basename(file, '.json'),
    origin,
    release: release && { ...release, entry: new URL(release.entry, origin).href },
  };
}

/** Replaces the releases of remotes in development. Until its first build, a remote runs as released. */
export function withDevelopment(resolution: Resolution, development: Development): Resolution {
  const releases = development.flatMap(({ release }) => release ?? []);
  const names = releases.map(({ name }) => name);
  const others = resolution.remotes.filter(({ name }) => !names.includes(name));
  return {
    ...resolution,
    remotes: [
      ...others,
      ...releases.map((release) => ({
        name: release.name,
        releases: [release],
        served: [release.version],
      })),
    ],
    preloads: (remote, screen) => (names.includes(remote) ? [] : resolution.preloads(remote, screen)),
  };
}

/**
 * Prepares pages with the remotes in development on this machine.
 *
 * @param released the pages without them
 */
export const developmentPages = (settings: GatewaySettings, released: Pages): Pages => ({
  of: async (resolution, pathname) => {
    const remotes = await findDevelopment(settings.DEVELOPMENT_FOLDER);
    if (!remotes) return released.of(resolution, pathname);
    const [{ origin, shell }] = remotes;
    return preparePage({
      resolution: withDevelopment(resolution, remotes),
      pathname,
      settings,
      changes: {
        nonce: randomBytes(16).toString('base64url'),
        // The shell’s development build. Its integrity is not checked: it comes from this machine.
        shellScripts: [`<script defer crossorigin src="${new URL(shell, origin).href}"></script>`],
        // What the page’s code needs to follow builds (deploy/build/src/development/page/followRemotes.js).
        data: {
          development: Object.fromEntries(
            remotes.map(({ name, origin: own, manifest }) => [name, { origin: own, manifest }]),
          ),
        },
      },
    });
  },
});
