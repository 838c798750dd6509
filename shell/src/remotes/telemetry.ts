import { routeOfAddress, type TelemetryEvent } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import type { ReleaseRecord } from '@portal/platform/host';
import { declaredRoutes } from './registry';

const address = `/api${calls.telemetry.path}`;
/** Events are batched for this long, so that a page load sends one request instead of ten. */
const batchMs = 3000;
const batchSize = 50;
/** Browsers refuse a beacon over 64 KiB (Fetch, keep-alive), and so does the API. */
const batchBytes = 60_000;
const messageLength = 500;
const stackLength = 4000;

const events: TelemetryEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the batched events as a beacon, which outlives the page. Losing events is acceptable. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (events.length === 0) return;
  const batch = events.splice(0, batchSize);
  let body = bodyOf(batch);
  while (body.size > batchBytes && batch.length > 1) {
    events.unshift(...batch.splice(Math.ceil(batch.length / 2)));
    body = bodyOf(batch);
  }
  if ('sendBeacon' in navigator) navigator.sendBeacon(address, body);
  if (events.length > 0) flush();
}

const bodyOf = (batch: readonly TelemetryEvent[]) =>
  new Blob([JSON.stringify({ events: batch })], { type: 'application/json' });

/** Adds an event to the next batch. Events hold no personal data: paths are route patterns. */
export function report(event: TelemetryEvent): void {
  events.push(event);
  timer ??= setTimeout(flush, batchMs);
}

export function reportLoad(release: ReleaseRecord, durationMs: number): void {
  report({
    kind: 'remote-load',
    name: release.team,
    remote: release.name,
    version: release.version,
    value: Math.round(durationMs),
  });
}

/** Reports that a remote failed to load or threw while rendering. */
export function reportFailure(release: ReleaseRecord | null, remote: string, cause: unknown): void {
  report({
    kind: 'remote-failed',
    name: release?.team ?? 'unknown',
    remote,
    version: release?.version,
    message: describeCause(cause),
    stack: cause instanceof Error ? cause.stack?.slice(0, stackLength) : undefined,
    route: routeOfAddress(declaredRoutes, location.pathname)?.path,
  });
}

/** An error in one line. A control character or half a character would make the API refuse the whole batch. */
export const describeCause = (cause: unknown): string =>
  (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause))
    .slice(0, messageLength)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim() || 'unknown';

addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});
