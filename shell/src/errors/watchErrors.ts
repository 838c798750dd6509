import { describeCause, report } from '../remotes/telemetry';
import { originOf, stackOf, shownRoute } from './attribute';
import { takeErrors } from './earlyErrors';

/** A loop that throws must not flood the API; the brake counts a visitor once anyway. */
const maxPerPage = 10;
const stackLength = 4000;
const reported = new Set<string>();

/** Reports uncaught errors and unhandled rejections with the release that they came from, also those of before. */
export const watchErrors = (): void => takeErrors(reportError);

function reportError(kind: 'error' | 'rejection' | 'fetch', cause: unknown): void {
  // Nobody waits any more for what was aborted.
  if (cause instanceof DOMException && cause.name === 'AbortError') return;
  const origin = originOf(cause);
  if (!origin) return;
  // The shell may wrap what is its own.
  if (kind === 'fetch' && origin.remote === 'shell') return;
  const key = `${kind} ${origin.remote} ${String(cause)}`;
  if (reported.has(key) || reported.size >= maxPerPage) return;
  reported.add(key);
  report({
    ...origin,
    kind: kind === 'fetch' ? 'remote-failed' : kind,
    message: describeCause(cause),
    // The page's own address can hold a code of an email.
    stack: stackOf(cause)
      .replace(/\?[^\s:)]*/g, '')
      .slice(0, stackLength),
    route: shownRoute()?.path,
  });
}
