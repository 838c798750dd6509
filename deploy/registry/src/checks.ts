import { satisfiesCaret } from '@portal/contract';
import type { Registry, Release, RemoteRelease, ShellRelease } from './document';
import { RegistryError } from './errors';

/** The live release of an application, or undefined. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const application = registry.applications[name];
  return application?.live ? application.releases[application.live] : undefined;
}

const isRemote = (release: Release | undefined): release is RemoteRelease => release?.kind === 'remote';

/** What visitors get of remotes now: the live releases and the canaries. */
function servedRemotes(registry: Registry): RemoteRelease[] {
  return Object.values(registry.applications)
    .flatMap(({ live, canary, releases }) =>
      [live, canary?.version].map((version) => releases[version ?? '']),
    )
    .filter(isRemote);
}

/** Every shell that visitors get: the live one and a canary. */
function servedShells(registry: Registry): ShellRelease[] {
  const { live, canary, releases = {} } = registry.applications.shell ?? { live: null, canary: null };
  return [live, canary?.version]
    .map((version) => releases[version ?? ''])
    .filter((release): release is ShellRelease => release?.kind === 'shell');
}

/**
 * What must hold before a release goes live: it fits its counterpart, and no two remotes claim one
 * path or slot.
 *
 * @throws RegistryError that names the other side
 */
export function checkBeforeLive(registry: Registry, release: Release): void {
  if (release.kind === 'shell') checkShell(registry, release);
  else checkRemote(registry, release);
}

/** Why a remote’s release does not fit a shell’s, or null. */
function misfit(remote: RemoteRelease, shell: ShellRelease): string | null {
  if (!satisfiesCaret(shell.platform, remote.requires.platform)) {
    return `requires platform ${remote.requires.platform}`;
  }
  // Releases from before the shares were recorded say nothing of them.
  if (Object.keys(shell.shared).length === 0) return null;
  const unmet = Object.entries(remote.shared).find(
    ([name, range]) => !shell.shared[name] || !satisfiesCaret(shell.shared[name], range),
  );
  return unmet ? `needs ${unmet[0]} ${unmet[1]}` : null;
}

function checkShell(registry: Registry, shell: ShellRelease): void {
  const stranded = servedRemotes(registry).flatMap((remote) => {
    const reason = misfit(remote, shell);
    return reason ? [`${remote.name} ${remote.version} (${reason})`] : [];
  });
  if (stranded.length === 0) return;
  throw new RegistryError(
    'incompatible',
    `shell ${shell.version} lends platform ${shell.platform}, which would strand ${stranded.join(', ')}.`,
  );
}

function checkRemote(registry: Registry, remote: RemoteRelease): void {
  for (const shell of servedShells(registry)) {
    const reason = misfit(remote, shell);
    if (reason) {
      throw new RegistryError(
        'incompatible',
        `${remote.name} ${remote.version} ${reason}; shell ${shell.version}, which visitors get, lends platform ${shell.platform}.`,
      );
    }
  }
  for (const other of servedRemotes(registry).filter(({ name }) => name !== remote.name)) {
    const path = remote.routes.find((route) => other.routes.some((taken) => taken.path === route.path))?.path;
    if (path) throw new RegistryError('path_taken', `${path} belongs to ${other.name} (team ${other.team}).`);
    const slot = remote.slots.find((wanted) => other.slots.includes(wanted));
    if (slot)
      throw new RegistryError('slot_taken', `Slot ${slot} is filled by ${other.name} (team ${other.team}).`);
  }
  const twice = remote.routes.find(
    ({ path }, index) => remote.routes.findIndex((route) => route.path === path) !== index,
  );
  if (twice) throw new RegistryError('path_taken', `${remote.name} declares ${twice.path} twice.`);
}
