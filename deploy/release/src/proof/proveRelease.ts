import type { Manifest } from '@portal/manifest';
import type { UsedCall } from '@portal/registry';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { checkManifest, readOffered } from './checkManifest';
import { checkTypes } from './checkTypes';
import { declaredSlots, type DeclaredSlots } from './declaredSlots';
import { installedContract } from './contractShapes';
import { readSources, type Source } from './sources';
import { usedCalls } from './usedCalls';

/** What publishing finds out about an application from its sources. */
export interface Proof {
  /** The calls that it uses, by name. */
  uses: Record<string, UsedCall>;
  /** The versions of the portal's packages that it is built with. */
  builtWith: Record<string, string>;
  /** The slots that it uses besides the platform's; left out when there are none. */
  slotProps?: DeclaredSlots;
}

/** Packages of the portal that end up in a release, or decide what it may do. */
const packages = ['@portal/contract', '@portal/platform', '@portal/router', 'shared-ui'];

/**
 * Proves that the sources of an application fit its packages and its manifest, and records what it uses. Nothing of
 * the application runs.
 *
 * @param manifest null for the shell
 * @throws CheckError `types` or `manifest`
 */
export async function proveRelease(name: string, folder: string, manifest: Manifest | null): Promise<Proof> {
  // In a process of its own, while the rest runs.
  const typesChecked = checkTypes(name, manifest?.team ?? 'Platform', folder);
  typesChecked.catch(() => undefined);
  await setImmediate();
  const sources = readSources(folder);
  const uses = usesOf(sources);
  await typesChecked;
  const slotProps = declaredSlots(folder, sources);
  if (manifest) checkManifest(manifest, { ...readOffered(sources), declared: Object.keys(slotProps) });
  return {
    uses,
    builtWith: versionsOf(folder),
    ...(Object.keys(slotProps).length > 0 && { slotProps }),
  };
}

/** The calls that the sources of a folder use, without any check. */
export const readUses = (folder: string): Proof['uses'] => usesOf(readSources(folder));

/** A call is recorded with the whole answer: what is read of it is not guessed. */
function usesOf(sources: readonly Source[]): Proof['uses'] {
  const contract = installedContract();
  return Object.fromEntries(
    usedCalls(sources, Object.keys(contract)).flatMap((name) => {
      const shape = contract[name];
      if (!shape) return [];
      const { answers: reads, ...call } = shape;
      return [[name, { ...call, reads }]];
    }),
  );
}

function versionsOf(folder: string): Record<string, string> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(
    packages.flatMap((name) => {
      try {
        const file = resolve(`${name}/package.json`);
        return [[name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]];
      } catch {
        // Not every application uses every package.
        return [];
      }
    }),
  );
}
