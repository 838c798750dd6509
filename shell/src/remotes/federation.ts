import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { sharedModules } from './sharedModules';

/** Versions of the shared packages by name, set by the build (deploy/build/src/hostConfiguration.js). */
declare const PORTAL_SHARED_VERSIONS: Record<string, string>;

// Remotes are built without a runtime of their own (`externalRuntime`) and use this global one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/**
 * Host side of federation. Remotes are registered at run time, and shared packages are bundled with the shell. The
 * build plugin would also resolve them through its share scope in the shell, which costs 5 kB for no gain.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(PORTAL_SHARED_VERSIONS).map(([name, version]) => [name, shareModule(name, version)]),
  ),
});

function shareModule(name: string, version: string) {
  const content = sharedModules[name];
  if (!content)
    throw new Error(`The build shares ${name}, but sharedModules.ts does not list it. Add it there.`);
  return {
    version,
    scope: 'default',
    lib: () => content,
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
  };
}
