import type { Registry, Release, RemoteRelease, ShellRelease } from './document';
import { RegistryError } from './errors';

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether a version satisfies a caret range; the shell in the browser judges the same way. */
export function satisfiesCaret(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.slice(1).split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** The live release of an application, or undefined. */
export function liveRelease(registry: Registry, name: string): Release | undefined {
  const application = registry.applications[name];
  return application?.live ? application.releases[application.live] : undefined;
}

const isRemote = (release: Release | undefined): release is RemoteRelease => release?.kind === 'remote';

function liveRemotes(registry: Registry): RemoteRelease[] {
  return Object.keys(registry.applications)
    .map((name) => liveRelease(registry, name))
    .filter(isRemote);
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

function checkShell(registry: Registry, shell: ShellRelease): void {
  const stranded = liveRemotes(registry).filter(
    ({ requires }) => !satisfiesCaret(shell.platform, requires.platform),
  );
  if (stranded.length === 0) return;
  const names = stranded.map(
    ({ name, version, requires }) => `${name} ${version} (requires ${requires.platform})`,
  );
  throw new RegistryError(
    'incompatible',
    `shell ${shell.version} lends platform ${shell.platform}, which would strand ${names.join(', ')}.`,
  );
}

function checkRemote(registry: Registry, remote: RemoteRelease): void {
  const shell = liveRelease(registry, 'shell');
  if (shell?.kind === 'shell' && !satisfiesCaret(shell.platform, remote.requires.platform)) {
    throw new RegistryError(
      'incompatible',
      `${remote.name} ${remote.version} requires platform ${remote.requires.platform}; the live shell lends ${shell.platform}.`,
    );
  }
  for (const other of liveRemotes(registry).filter(({ name }) => name !== remote.name)) {
    const path = remote.routes.find((route) => other.routes.some((taken) => taken.path === route.path))?.path;
    if (path) throw new RegistryError('path_taken', `${path} belongs to ${other.name} (team ${other.team}).`);
    const slot = remote.slots.find((wanted) => other.slots.includes(wanted));
    if (slot)
      throw new RegistryError('slot_taken', `Slot ${slot} is filled by ${other.name} (team ${other.team}).`);
  }
}
