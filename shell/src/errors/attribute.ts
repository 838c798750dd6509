import { routeOfAddress } from '@portal/contract';
import { declaredRoutes, findRemote, type OwnedRoute } from '../remotes/registry';
import { shownParts, type Part } from '../remotes/parts';
import { loadedReleases } from '../remotes/remoteStore';

/** Whose code an error came from. */
export interface Origin {
  remote: string;
  version: string;
  /** The team of a remote; the shell's own name for the shell. */
  name: string;
}

const shell = 'shell';
const extension = /^[a-z-]*(?:extension|masked-url):/;
const address = /[a-z][a-z-]*:\/\/[^\s()]+/g;
const ofRelease = /^\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;
const sharedFolder = 'files';

/**
 * The release that an error belongs to, by the addresses in its stack: the innermost remote, or the shell if only its files
 * are in it. Null for errors of browser extensions, of other origins, and without a stack.
 */
export function originOf(cause: unknown): Origin | null {
  const frames = Array.from(stackOf(cause).matchAll(address), ([frame]) => frame);
  const innermost = frames[0];
  // The function that threw decides: an extension may be further out, as when it wraps addEventListener.
  if (innermost === undefined || extension.test(innermost)) return null;
  const ours = frames.flatMap((frame) => applicationOf(frame) ?? []);
  if (!applicationOf(innermost)) return null;
  const owner = ours.find(({ name }) => name !== shell) ?? ours[0];
  return owner ? releaseOf(owner) : null;
}

/** The releases that have a part on the page, for what has no stack: the screen's and those of filled slots. */
export const shownReleases = (): Origin[] => {
  const origins = [...shownParts].flatMap((part) => originOfPart(part) ?? []);
  return origins.filter(
    ({ remote }, index) => origins.findIndex((origin) => origin.remote === remote) === index,
  );
};

/** The release that a part belongs to. */
export function originOfPart({ remote, version }: Part): Origin | null {
  const release = findRemote(remote)?.releases.find((candidate) => candidate.version === version);
  return release ? { remote, version, name: release.team } : null;
}

/** The release of the shell; null where its scripts are served from elsewhere, as in development. */
export const originOfShell = (): Origin | null => releaseOf({ name: shell, version: null });

/** The declared route of the page's address. */
export const shownRoute = (): OwnedRoute | undefined =>
  routeOfAddress(declaredRoutes, window.location.pathname);

/** The text of an error's stack; '' when it has none. */
export const stackOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'stack' in cause ? String(cause.stack) : '';

interface Owner {
  name: string;
  /** Null for a file that releases share. */
  version: string | null;
}

function applicationOf(frame: string): Owner | null {
  const { origin } = window.location;
  if (!frame.startsWith(`${origin}/`)) return null;
  const [, name, folder] = ofRelease.exec(frame.slice(origin.length)) ?? [];
  return name && folder ? { name, version: folder === sharedFolder ? null : folder } : null;
}

/** A shared file belongs to the release that this page runs. */
function releaseOf({ name, version }: Owner): Origin | null {
  if (name === shell) {
    const own = version ?? shellVersion();
    return own === null ? null : { remote: shell, version: own, name: 'Shell' };
  }
  const running = version ?? loadedReleases().find((release) => release.name === name)?.version;
  return running === undefined ? null : originOfPart({ remote: name, version: running });
}

/** The version of the shell, which only the address of its entry names. */
export function shellVersion(): string | null {
  const scripts = Array.from(document.scripts, ({ src }) => applicationOf(src));
  return scripts.find((script) => script?.name === shell && script.version !== null)?.version ?? null;
}
