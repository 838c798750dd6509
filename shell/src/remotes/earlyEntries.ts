// The page’s HTML runs the entry of its own remote right behind the shell (deploy/gateway/src/page.ts), so that the
// first screen waits for no further script.
import { whenSettled } from './whenSettled';

interface EarlyEntry {
  address: string;
  /** Fulfilled when it has run, and when it cannot be had. */
  settled: Promise<unknown>;
}

// Looked at while the shell’s own script runs: none of them has run before it.
const earlyEntries = new Map(
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-remote]'), (script) => [
    script.dataset.remote,
    { address: script.src, settled: settlementOf(script) } satisfies EarlyEntry,
  ]),
);

async function settlementOf(script: HTMLScriptElement): Promise<void> {
  await whenSettled(script);
  // The federation runtime would wait for a script with this address instead of fetching it anew.
  script.remove();
}

/**
 * Waits for what the HTML started of a remote. Afterwards the container’s global is that of the wanted entry, or
 * unset: then the runtime fetches the entry itself.
 */
export async function settleEarlyEntry(remote: string, container: string, entry: string): Promise<void> {
  const early = earlyEntries.get(remote);
  if (!early) return;
  earlyEntries.delete(remote);
  await early.settled;
  // Another release than the one in the HTML: one that is tried out, or the one before it.
  if (early.address !== entry) Reflect.set(globalThis, container, undefined);
}
