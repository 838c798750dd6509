import { canaryAndLive, type ReleaseStore } from '@portal/registry';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where a remote declares the props of the slots that it owns. */
export const ownSlotTypes = 'src/slots.d.ts';
/** Where a remote in a repository of its own has those of the others. */
const otherSlotTypes = 'src/slotsOfOthers';

/** Adds the types of a remote's slots to the files of its release. */
export function addSlotTypes(folder: string, outputFolder: string): void {
  const file = join(folder, ownSlotTypes);
  if (existsSync(file)) copyFileSync(file, join(outputFolder, basename(file)));
}

/**
 * Writes the types of the slots of all other live remotes into a remote's folder, a file for each remote.
 *
 * @returns the names of these remotes
 */
export async function writeSlotTypes(store: ReleaseStore, folder: string): Promise<string[]> {
  const { name: own } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { name: string };
  const owners = canaryAndLive(await store.read()).filter(
    ({ release: { name, files }, state }) =>
      state === 'live' && name !== own && files.some((file) => file.name === basename(ownSlotTypes)),
  );
  const target = join(folder, otherSlotTypes);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { release } of owners) {
    const { name, version } = release;
    const types = await store.readFile(name, version, basename(ownSlotTypes));
    if (!types) throw new Error(`${name} ${version} lacks its file ${basename(ownSlotTypes)}.`);
    writeFileSync(join(target, `${name}.d.ts`), types);
  }
  return owners.map(({ release }) => release.name);
}
