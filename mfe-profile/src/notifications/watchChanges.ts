import * as calls from '@portal/contract/calls';
import { fetchFromApi } from '@portal/platform';

/** Without a stream the list is asked for this often. */
const pollMs = 60_000;
/** The server ends every stream after minutes. One that ends sooner is cut on its way, and opened as rarely as polled. */
const shortStreamMs = 10_000;
const reopenMs = 1_000;

/**
 * Calls `onChange` whenever the user's notifications may have changed, while the page is visible: by a stream of
 * server-sent events, and every minute where none can be opened.
 *
 * @returns stops it
 */
export function watchChanges(onChange: () => void): () => void {
  const end = new AbortController();
  let current = new AbortController();
  const isStopped = () => end.signal.aborted;
  const isHidden = () => document.visibilityState === 'hidden';
  const handleVisibility = () => {
    // A hidden page needs no connection, and asks anew when it is shown.
    if (isHidden()) current.abort();
    else onChange();
  };
  document.addEventListener('visibilitychange', handleVisibility);

  const run = async () => {
    while (!isStopped()) {
      if (isHidden()) await untilVisibilityChanges(end.signal);
      if (isStopped()) return;
      current = new AbortController();
      const { signal } = current;
      const openedAt = performance.now();
      await readStream(signal, onChange).catch(() => undefined);
      const isStreamed = performance.now() - openedAt > shortStreamMs;
      if (!isStopped() && !isHidden()) {
        await pause(isStreamed ? reopenMs : pollMs, signal);
        // What changed while there was no stream.
        if (!isStopped()) onChange();
      }
    }
  };
  void run();
  return () => {
    end.abort();
    current.abort();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

async function readStream(signal: AbortSignal, onChange: () => void): Promise<void> {
  const response = await fetchFromApi(calls.streamNotifications, signal);
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    if (events.some((event) => event.startsWith('event: changed'))) onChange();
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const untilVisibilityChanges = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
