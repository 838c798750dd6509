// The HTML loads its route's remote entry right after the shell (deploy/gateway/src/firstLoad/page.ts), so that the first
// screen waits for no further script.
import { remoteAttribute } from '@portal/contract';
import { whenSettled } from './whenSettled';

interface EarlyEntry {
  address: string;
  /** Resolves when the script has run or failed. */
  settled: Promise<unknown>;
}

// Read while the shell's own script runs: no entry has run before it.
const earlyEntries = new Map(
  Array.from(document.querySelectorAll<HTMLScriptElement>(`script[${remoteAttribute}]`), (script) => [
    script.getAttribute(remoteAttribute),
    { address: script.src, settled: settlementOf(script) } satisfies EarlyEntry,
  ]),
);

async function settlementOf(script: HTMLScriptElement): Promise<void> {
  await whenSettled(script);
  // The federation runtime would wait for an existing script with this URL instead of fetching it again.
  script.remove();
}

/**
 * Waits for the entry that the HTML started. Afterwards the container's global belongs to the requested entry, or is
 * unset: then the runtime fetches the entry itself.
 */
export async function settleEarlyEntry(remote: string, container: string, entry: string): Promise<void> {
  const early = earlyEntries.get(remote);
  if (!early) return;
  earlyEntries.delete(remote);
  await early.settled;
  // The requested release differs from the one in the HTML: an override or the previous release.
  if (early.address !== entry) Reflect.set(globalThis, container, undefined);
}
