// Remotes of one version of the build presets need the same script before their entries, so a page runs one for all of
// them, or none where the shell contains it. The HTML runs that of its route's remote (deploy/gateway/src/firstLoad/page.ts).
import { initialAttribute } from '@portal/contract';
import type { ReleaseRecord } from '@portal/platform/host';

// By file name, which promises the content. A failed script is removed, so that the next attempt loads it again.
const scripts = new Map<string, Promise<void>>();

// Read while the shell's own script runs, before these.
for (const script of document.querySelectorAll<HTMLScriptElement>(`script[${initialAttribute}]`))
  void watch(script.getAttribute(initialAttribute) ?? '', script).catch(() => undefined);

/**
 * Runs the scripts that a release needs before its entry, except those that this page has run.
 *
 * @throws Error if one of them does not load; translations may be missing
 */
export async function runInitialScripts({ initial = [] }: ReleaseRecord): Promise<void> {
  await Promise.all(
    initial.map(({ address, integrity, isOptional }) => {
      const ran = run(address, integrity);
      return isOptional ? ran.catch(() => undefined) : ran;
    }),
  );
}

function run(address: string, integrity: string): Promise<void> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const known = scripts.get(name);
  if (known) return known;
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  const ran = watch(name, script);
  document.head.append(script);
  return ran;
}

function watch(name: string, script: HTMLScriptElement): Promise<void> {
  const ran = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name} does not load.`)));
  });
  scripts.set(name, ran);
  ran.catch(() => scripts.delete(name));
  return ran;
}
