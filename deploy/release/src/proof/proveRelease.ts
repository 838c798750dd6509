import type { Manifest } from '@portal/manifest';
import type { UsedCall } from '@portal/registry';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { checkManifest, readOffered } from './checkManifest';
import { checkTypes } from './checkTypes';
import { declaredSlots, type DeclaredSlots } from './declaredSlots';
import { installedContract, type Contract } from './contractShapes';
import type { TypesByPath } from './jsonTypes';
import { readFields } from './readFields';
import { readSources, type SourceProgram } from './sourceProgram';
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
  const contract = installedContract();
  const sources = readSources(folder, Object.keys(contract));
  const uses = usesOf(sources, contract);
  await typesChecked;
  const slotProps = declaredSlots(sources);
  if (manifest) checkManifest(manifest, { ...readOffered(sources), declared: Object.keys(slotProps) });
  return {
    uses,
    builtWith: versionsOf(folder),
    ...(Object.keys(slotProps).length > 0 && { slotProps }),
  };
}

/** The calls that the sources of a folder use, without any check. */
export function readUses(folder: string): Proof['uses'] {
  const contract = installedContract();
  return usesOf(readSources(folder, Object.keys(contract)), contract);
}

function usesOf(sources: SourceProgram, contract: Contract): Proof['uses'] {
  const names = usedCalls(sources, Object.keys(contract));
  const fields = readFields(sources, names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const shape = contract[name];
      if (!shape) return [];
      const { method, path, takes, answers } = shape;
      return [[name, { method, path, takes, reads: only(answers, fields[name] ?? []) }]];
    }),
  );
}

const only = (types: TypesByPath, paths: readonly string[]): TypesByPath =>
  Object.fromEntries(Object.entries(types).filter(([path]) => paths.includes(path)));

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
