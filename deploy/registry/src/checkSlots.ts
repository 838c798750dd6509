import { hostSlots } from '@portal/manifest/record';
import type { RemoteRelease } from './release';
import { RegistryError } from './errors';
import { slotMisfit } from './slotProps';

const nameOf = ({ name, team }: RemoteRelease) => `${name} (team ${team})`;

/**
 * Checks the slots of a release: each extension point belongs to one remote, what it fills exists and is free, and whoever
 * shows a slot gives what is taken.
 *
 * @param others the releases of other remotes that visitors get
 * @throws RegistryError that names the other remote
 */
export function checkSlots(remote: RemoteRelease, others: readonly RemoteRelease[]): void {
  checkOwnership(remote, others);
  checkExistence(remote, others);
  for (const other of others) {
    const taken = remote.slots.find(
      (slot) => other.slots.includes(slot) && !isShared(slot, [remote, ...others]),
    );
    if (taken) throw new RegistryError('slot_taken', `Slot ${taken} is filled by ${nameOf(other)} already.`);
    const problem = slotMisfit(remote, other) ?? slotMisfit(other, remote);
    if (problem) throw new RegistryError('slot_differs', `${remote.name} and ${nameOf(other)} ${problem}`);
  }
}

function checkOwnership(remote: RemoteRelease, others: readonly RemoteRelease[]): void {
  const points = namesOf(remote);
  const refuse = (problem: string) => {
    throw new RegistryError('extension_point_taken', problem);
  };
  const twice = points.find((point, index) => points.indexOf(point) < index);
  if (twice) refuse(`${remote.name} declares the extension point ${twice} twice.`);
  const ofShell = points.find((point) => hostSlots.includes(point));
  if (ofShell) refuse(`The extension point ${ofShell} belongs to the shell. Choose another name.`);
  for (const other of others) {
    const taken = points.find((point) => namesOf(other).includes(point));
    if (taken) refuse(`The extension point ${taken} belongs to ${nameOf(other)}. Choose another name.`);
  }
}

function checkExistence(remote: RemoteRelease, others: readonly RemoteRelease[]): void {
  // Releases from before remotes owned slots say nothing of them.
  if (!remote.extensionPoints) return;
  const known = [...hostSlots, ...[remote, ...others].flatMap(knownOf)];
  const unknown = remote.slots.find((slot) => !known.includes(slot));
  if (unknown)
    throw new RegistryError(
      'slot_unknown',
      `${remote.name} fills the slot ${unknown}, which no remote declares. Its owner adds it to extensionPoints of its remote.json and goes live first.`,
    );
}

const namesOf = ({ extensionPoints = [] }: RemoteRelease): string[] =>
  extensionPoints.map(({ name }) => name);

/** An older release owns what it fills. */
const knownOf = (release: RemoteRelease): string[] =>
  release.extensionPoints ? namesOf(release) : release.slots;

const isShared = (slot: string, remotes: readonly RemoteRelease[]): boolean =>
  remotes.some(({ extensionPoints = [] }) =>
    extensionPoints.some(({ name, isShared: isForSeveral }) => name === slot && isForSeveral),
  );
