import { watchCalls } from './errors/watchCalls';
import { watchErrors } from './errors/watchErrors';
import { watchFrame } from './errors/watchFrame';
import { watchHangs } from './errors/watchHangs';
import { watchInteractions } from './errors/watchInteractions';
import { rememberLastWords } from './firstLoad/lastWords';
import { refetchOnReturn } from './offline/refetchOnReturn';
import { watchReleases } from './remotes/watchReleases';
import { followTranslators } from './translation/followTranslators';
import { reportVitals } from './vitals/reportVitals';

/** Watches releases, what goes wrong with them, how fast they are and what they show, refetches it, and follows translators, once the page is idle. One that cannot start leaves the others. */
export function watch(): void {
  for (const start of [
    watchErrors,
    watchCalls,
    watchReleases,
    watchInteractions,
    watchHangs,
    watchFrame,
    refetchOnReturn,
    reportVitals,
    rememberLastWords,
    followTranslators,
  ]) {
    try {
      start();
    } catch {
      // An old browser lacks what it needs.
    }
  }
}
