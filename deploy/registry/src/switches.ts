import { applicationOf, changeApplication } from './application';
import type { Application } from './document';
import { RegistryError } from './errors';
import type { Author, ReleaseStore } from './store';

/** What a switch turns off: a whole remote, or one of its slots. */
export interface SwitchTarget {
  name: string;
  /** Omitted: the whole remote. */
  slot?: string | undefined;
}

const describe = ({ name, slot }: SwitchTarget) => (slot ? `slot ${slot} of ${name}` : name);
const isSame = (one: { slot: string | null }, slot: string | undefined) => one.slot === (slot ?? null);

/**
 * Turns a remote, or one of its slots, off for all visitors: nothing of it is loaded until it is switched on again,
 * whichever release is live. Pages get it at once, open tabs within a minute.
 *
 * @param reason for the log and for `list`; visitors do not see it
 * @throws RegistryError `unknown_release` for a remote without a live release or a slot that it does not declare
 */
export async function switchOff(
  store: ReleaseStore,
  target: SwitchTarget,
  reason: string,
  by: Author,
): Promise<void> {
  const { name, slot } = target;
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    const release = application.releases[application.live ?? ''];
    if (release?.kind !== 'remote') {
      throw new RegistryError('unknown_release', `${name} is not a remote that is live.`);
    }
    if (slot !== undefined && !release.slots.includes(slot)) {
      throw new RegistryError(
        'unknown_release',
        `${name} ${release.version} has no slot ${slot}. It has ${release.slots.join(', ') || 'none'}.`,
      );
    }
    const others = application.switchedOff.filter((one) => !isSame(one, slot));
    const off = { slot: slot ?? null, reason, by, at: new Date().toISOString() };
    return changeApplication(
      registry,
      name,
      { ...application, switchedOff: [...others, off] },
      { action: 'switch-off', version: application.live, from: null, note: noteOf(target, reason) },
    );
  });
}

/**
 * Turns a remote or a slot on again.
 *
 * @throws RegistryError `not_switched_off` when it is on
 */
export async function switchOn(store: ReleaseStore, target: SwitchTarget, by: Author): Promise<void> {
  const { name, slot } = target;
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    const switchedOff = application.switchedOff.filter((one) => !isSame(one, slot));
    if (switchedOff.length === application.switchedOff.length) {
      throw new RegistryError('not_switched_off', `${describe(target)} is not switched off.`);
    }
    return changeApplication(
      registry,
      name,
      { ...application, switchedOff },
      { action: 'switch-on', version: application.live, from: null, ...(slot && { note: slot }) },
    );
  });
}

const noteOf = ({ slot }: SwitchTarget, reason: string) => (slot ? `${slot}: ${reason}` : reason);

/** Whether the whole application is switched off. */
export const isSwitchedOff = ({ switchedOff }: Application): boolean =>
  switchedOff.some(({ slot }) => slot === null);

/** The slots of an application that are switched off one by one. */
export const slotsSwitchedOff = ({ switchedOff }: Application): string[] =>
  switchedOff.flatMap(({ slot }) => slot ?? []);
