import { areSameRoute, doRoutesOverlap, satisfiesCaret } from '@portal/contract';
import { checkOverlays } from './checkOverlays';
import type { Registry } from './document';
import type { Release, RemoteRelease, ShellRelease } from './release';
import { RegistryError } from './errors';
import { definedTokens } from './designTokens';
import { findReservation } from './reservedRoutes';
import { checkSlots } from './checkSlots';

/** The live release of an application, or undefined. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const application = registry.applications[name];
  return application?.live ? application.releases[application.live] : undefined;
}

/** The releases that visitors get: the live one of each application, and its canary. */
export const canaryAndLive = (registry: Registry): { release: Release; state: 'live' | 'canary' }[] =>
  Object.values(registry.applications).flatMap(({ live, canary, releases }) => {
    const states = [['live', live] as const, ['canary', canary?.version] as const];
    return states.flatMap(([state, version]) => {
      const release = releases[version ?? ''];
      return release ? [{ release, state }] : [];
    });
  });

const isRemote = (release: Release): release is RemoteRelease => release.kind === 'remote';

/** The releases of remotes that visitors get now: live ones and canaries. */
const servedRemotes = (registry: Registry): RemoteRelease[] =>
  canaryAndLive(registry)
    .map(({ release }) => release)
    .filter(isRemote);

/** The shells that visitors get now: the live one and a canary. */
const servedShells = (registry: Registry): ShellRelease[] =>
  canaryAndLive(registry)
    .map(({ release }) => release)
    .filter((release): release is ShellRelease => release.kind === 'shell');

/**
 * Checks a release before it goes live: it is compatible with the shell or the remotes, and no two remotes claim one
 * path, extension point, overlay or entry of the search.
 *
 * @throws RegistryError that names the conflicting application
 */
export function checkBeforeLive(registry: Registry, release: Release): void {
  if (release.kind === 'shell') checkShell(registry, release);
  else checkRemote(registry, release);
}

/** Why a remote’s release is incompatible with a shell’s, or null. */
function misfit(remote: RemoteRelease, shell: ShellRelease): string | null {
  if (!satisfiesCaret(shell.platform, remote.requires.platform)) {
    return `requires platform ${remote.requires.platform}`;
  }
  if (remote.initial.length > 0 && !shell.runsInitial) return 'has scripts that must run before its entry';
  const missing = missingToken(remote, shell);
  if (missing !== undefined) return `uses the design token ${missing}, which the shell does not have`;
  // Old releases do not record their shared packages.
  if (Object.keys(shell.shared).length === 0) return null;
  const unmet = Object.entries(remote.shared).find(
    ([name, range]) => !shell.shared[name] || !satisfiesCaret(shell.shared[name], range),
  );
  return unmet ? `needs ${unmet[0]} ${unmet[1]}` : null;
}

function missingToken({ tokens = [] }: RemoteRelease, { document }: ShellRelease): string | undefined {
  if (tokens.length === 0) return undefined;
  const defined = definedTokens(document.styles);
  return tokens.find((token) => !defined.has(token));
}

function checkShell(registry: Registry, shell: ShellRelease): void {
  const broken = servedRemotes(registry).flatMap((remote) => {
    const reason = misfit(remote, shell);
    return reason ? [`${remote.name} ${remote.version} (${reason})`] : [];
  });
  if (broken.length === 0) return;
  throw new RegistryError(
    'incompatible',
    `shell ${shell.version} provides platform ${shell.platform}, which would break ${broken.join(', ')}.`,
  );
}

function checkRemote(registry: Registry, remote: RemoteRelease): void {
  for (const shell of servedShells(registry)) {
    const reason = misfit(remote, shell);
    if (reason) {
      throw new RegistryError(
        'incompatible',
        `${remote.name} ${remote.version} ${reason}; shell ${shell.version}, which visitors get, provides platform ${shell.platform}.`,
      );
    }
  }
  checkRoutes(registry, remote);
  checkOverlays(remote, otherRemotes(registry, remote));
  checkSlots(remote, otherRemotes(registry, remote));
}

const otherRemotes = (registry: Registry, remote: RemoteRelease) =>
  servedRemotes(registry).filter(({ name }) => name !== remote.name);

/** Conflicts are detected by the URLs a path matches, not by its text: `/Login/` equals `/login`. */
function checkRoutes(registry: Registry, remote: RemoteRelease): void {
  const paths = remote.routes.map(({ path }) => path);
  const reject = (problem: string) => {
    throw new RegistryError('path_taken', `${remote.name} declares ${problem}`);
  };
  for (const [index, path] of paths.entries()) {
    const earlier = paths.slice(0, index).find((other) => areSameRoute(other, path));
    if (earlier) reject(`${path} twice: it matches the same addresses as ${earlier}.`);
    const reservation = findReservation(remote.name, path);
    if (reservation) reject(`${path}, which ${reservation}. Choose another path.`);
    for (const other of otherRemotes(registry, remote)) {
      const theirs = other.routes.find((route) => doRoutesOverlap(route.path, path))?.path;
      if (theirs)
        reject(
          `${path}, which overlaps ${theirs} of ${other.name} (team ${other.team}). Choose another path.`,
        );
    }
  }
}
