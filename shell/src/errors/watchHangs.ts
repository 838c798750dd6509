import { shownRelease, shownRoute } from './attribute';
import { beatMs, type Beat } from './hangs';
import { startHangWorker } from './startHangWorker';

/** After these the page stops for other reasons than its code; the next beat goes on. */
const pausing = ['pagehide', 'freeze', 'beforeunload', 'beforeprint'];

/** Sends beats to a worker while the page is visible: browsers slow down the timers of hidden pages. */
export function watchHangs(): void {
  const worker = startHangWorker();
  const send = (beat: Beat) => worker.postMessage(beat);
  const beat = () => send(document.visibilityState === 'visible' ? hangOfShown() : null);
  const pause = () => send(null);
  beat();
  setInterval(beat, beatMs);
  document.addEventListener('visibilitychange', beat);
  for (const event of pausing) {
    window.addEventListener(event, pause);
    document.addEventListener(event, pause);
  }
}

function hangOfShown(): Beat {
  const origin = shownRelease();
  if (!origin) return null;
  const route = shownRoute()?.path;
  return { ...origin, kind: 'hang', message: 'blocked the page', ...(route && { route }) };
}
