import './errors/earlyErrors';
import { firstFormId, language, rootId, shellFailedEvent, shellReadyEvent } from '@portal/contract';
import { restoreSession } from '@portal/platform/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadFirstScreen } from './firstLoad/firstScreen';
import { followConnection } from './offline/followConnection';
import { startWorkerWhenIdle } from './firstLoad/startWorker';
import { whenPageIdle } from './firstLoad/whenPageIdle';
import { whenPainted } from './firstLoad/whenPainted';
import { preloadWhileIdle } from './firstLoad/preload';
import { applyOverrideFromUrl } from './overrides/showOverrides';
import { followSession } from './session/followSession';

/** After this time the app renders even if the first screen is not loaded yet. */
const maxSkeletonMs = 4000;

/** As `maxSkeletonMs`, on a page whose first HTML takes keys: what is typed there is lost with it. */
const maxFormMs = 30_000;

async function start(): Promise<void> {
  const container = document.getElementById(rootId);
  if (!container) throw new Error('The page has no root element.');
  if (await applyOverrideFromUrl()) return;
  // Its words may have failed to load: the page is English then.
  document.documentElement.lang = language();
  followSession();
  followConnection();
  const restored = restoreSession();
  const firstScreen = Promise.all([loadFirstScreen(window.location.pathname), whenPainted()]);
  const hasForm = document.getElementById(firstFormId) !== null;
  const skeletonEnds = new Promise((resolve) => setTimeout(resolve, hasForm ? maxFormMs : maxSkeletonMs));
  // While a session is restored, the guard shows no form.
  await Promise.race([hasForm ? Promise.all([firstScreen, restored]) : firstScreen, skeletonEnds]);
  createRoot(container).render(<App />);
  // The gateway's inline script waits for this event (deploy/gateway/src/firstLoad/shellWatch.ts).
  window.dispatchEvent(new Event(shellReadyEvent));
  await restored;
  preloadWhileIdle();
  startWorkerWhenIdle();
  whenPageIdle(
    () =>
      void import(/* webpackChunkName: "watch" */ './watch').then(
        ({ watch }) => watch(),
        () => undefined,
      ),
  );
}

start().catch((cause: unknown) => window.dispatchEvent(new CustomEvent(shellFailedEvent, { detail: cause })));
