/** Upper limit for waiting until the page is idle. */
const idleWithinMs = 10_000;

/** Runs work once the page is loaded and idle, so that it does not slow down a first visit. */
export function whenPageIdle(work: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: idleWithinMs }) : work();
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
