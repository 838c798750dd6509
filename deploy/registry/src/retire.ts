import { applicationOf, changeApplication } from './application';
import { canaryAndLive, checkBeforeLive } from './checks';
import { RegistryError } from './errors';
import type { Author, ReleaseStore } from './store';

/**
 * Takes a remote away from all visitors: its paths, slots and names are free for others, and no shell has to run it any
 * more. Its releases stay until they are pruned; to promote one brings it back.
 *
 * @param reason for the log
 * @throws RegistryError `unknown_release` when no visitor gets it, or the code of another remote's check, which needs it
 */
export async function retire(store: ReleaseStore, name: string, reason: string, by: Author): Promise<void> {
  await store.update(by, (registry) => {
    const application = applicationOf(registry, name);
    if (!canaryAndLive(registry).some(({ release }) => release.name === name && release.kind === 'remote'))
      throw new RegistryError('unknown_release', `${name} is not a remote that visitors get.`);
    const left = changeApplication(
      registry,
      name,
      { ...application, live: null, canary: null, previous: [], switchedOff: [] },
      // An action that older gateways know.
      { action: 'remove', version: null, from: application.live, note: reason },
    );
    for (const { release } of canaryAndLive(left.registry)) checkBeforeLive(left.registry, release);
    return { ...left, change: left.change && { ...left.change, live: { [name]: null } } };
  });
}
