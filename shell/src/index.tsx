import { restoreSession } from '@portal/platform/host';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { wantFirstPart } from './app/firstPart';
import { followConnection } from './offline/followConnection';
import { startWorkerWhenIdle } from './offline/startWorker';
import { preloadWhileIdle } from './remotes/preload';
import { followOverrideWish } from './overrides/showOverrides';
import { followSession } from './session/followSession';

/** Longer than this the skeleton of the HTML does not stand in for the frame. */
const longestSkeletonMs = 4000;

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  if (await followOverrideWish()) return;
  followSession();
  followConnection();
  const restored = restoreSession();
  const firstPart = wantFirstPart(window.location.pathname);
  const skeletonEnds = new Promise((resolve) => setTimeout(resolve, longestSkeletonMs));
  await Promise.race([firstPart, skeletonEnds]);
  createRoot(container).render(<App />);
  // The page watches from outside whether its shell starts (deploy/gateway/src/shellWatch.ts).
  window.dispatchEvent(new Event('portal-ready'));
  await restored;
  preloadWhileIdle();
  startWorkerWhenIdle();
}

start().catch((cause: unknown) => window.dispatchEvent(new CustomEvent('portal-failed', { detail: cause })));
