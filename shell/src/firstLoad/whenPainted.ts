const maxWaitMs = 2_000;

/**
 * Resolves once the browser has reported the skeleton's paint. Where scripts and data come from the cache, the screen would
 * otherwise replace it at once, and what is replaced before the report does not count as painted. Browsers that resist
 * fingerprinting know of the report and never make it, so that it is awaited for two seconds at most.
 */
export async function whenPainted(): Promise<void> {
  // A tab in the background paints nothing.
  if (document.visibilityState === 'hidden') return;
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      reports.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const reports = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) end();
    });
    const timer = setTimeout(end, maxWaitMs);
    reports.observe({ type: 'paint', buffered: true });
  });
}
