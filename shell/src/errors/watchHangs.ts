import { activityListeners } from '../remotes/parts';
import { lastActive } from './activeParts';
import { originOfPart, shownReleases, shownRoute } from './attribute';
import { beatMs, type Beat } from './hangs';
import { startHangWorker } from './startHangWorker';

/** After these the page stops for other reasons than its code; the next beat continues. */
const pausing = ['pagehide', 'freeze', 'beforeunload', 'beforeprint'];

/** Sends beats to a worker while the page is visible: browsers slow down the timers of hidden pages. */
export function watchHangs(): void {
  const worker = startHangWorker();
  const send = (beat: Beat) => worker.postMessage(beat);
  const beat = () => send(document.visibilityState === 'visible' ? hangOfShown() : []);
  const pause = () => send([]);
  beat();
  // Before the part works: afterwards nobody could say who blocked the page.
  activityListeners.add(beat);
  setInterval(beat, beatMs);
  document.addEventListener('visibilitychange', beat);
  for (const event of pausing) {
    window.addEventListener(event, pause);
    document.addEventListener(event, pause);
  }
}

/**
 * A block within a second after a part began to work is that part's. Any other, such as one of a timer, counts for every
 * part on the page: each release is compared with the live one of its own remote, so those that were only next to it
 * differ in nothing.
 */
function hangOfShown(): Beat {
  const active = lastActive(beatMs);
  const own = active && originOfPart(active);
  const route = shownRoute()?.path;
  return (own ? [own] : shownReleases()).map((origin) => ({
    ...origin,
    kind: 'hang',
    message: own ? 'blocked the page' : 'was on a page that was blocked',
    ...(route && { route }),
  }));
}
