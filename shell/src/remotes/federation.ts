import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { lentPackages } from './lentPackages';

/** Versions of the shared packages by name, from the build (deploy/build/src/hostConfiguration.js). */
declare const PORTAL_SHARED_VERSIONS: Record<string, string>;

// Remotes are built without a runtime of their own (`externalRuntime`) and take the page’s from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/**
 * The shell’s side of federation: no remote is named at build time, and every shared package lies in the shell’s one
 * file. The plugin would ask for each of them through its share scope also in the shell itself, which costs 5 kB and
 * gives nothing where the shell alone provides.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(PORTAL_SHARED_VERSIONS).map(([name, version]) => [name, lend(name, version)]),
  ),
});

function lend(name: string, version: string) {
  const content = lentPackages[name];
  if (!content)
    throw new Error(`The build shares ${name}, and the shell does not lend it (lentPackages.ts).`);
  return {
    version,
    scope: 'default',
    lib: () => content,
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
  };
}
