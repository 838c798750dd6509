/**
 * Resolves once the browser has reported the skeleton's paint. Where scripts and data come from the cache, the screen would
 * otherwise replace it at once, and what is replaced before the report does not count as painted.
 */
export async function whenPainted(): Promise<void> {
  // A tab in the background paints nothing.
  if (document.visibilityState === 'hidden') return;
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const reports = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      reports.disconnect();
      resolve();
    });
    reports.observe({ type: 'paint', buffered: true });
  });
}
