// Runs first in every measured page: records performance entries and the time at which expected elements appear.
// Plain JavaScript, so that no compiler inserts helper functions.
(() => {
  const state = {
    lcp: 0,
    fcp: 0,
    cls: 0,
    firstKey: 0,
    longTasks: [],
    events: [],
    seenAt: {},
    conditions: {},
    resolveSeen: () => undefined,
  };
  window.__bench = state;
  const observe = (type, note, options = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    } catch {
      // This browser does not support the entry type.
    }
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') state.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (state.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) state.cls += entry.value;
  });
  observe('longtask', (entry) => state.longTasks.push([entry.startTime, entry.duration]));
  observe(
    'event',
    (entry) => {
      if (entry.interactionId) state.events.push([entry.interactionId, entry.duration]);
    },
    { durationThreshold: 16 },
  );
  document.addEventListener('input', () => (state.firstKey ||= performance.now()), true);
  performance.setResourceTimingBufferSize(1000);

  const look = () => {
    for (const [name, isThere] of Object.entries(state.conditions)) {
      if (state.seenAt[name] !== undefined || !isThere()) continue;
      state.seenAt[name] = performance.now();
    }
    if (Object.keys(state.conditions).every((name) => state.seenAt[name] !== undefined)) state.resolveSeen();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  const condition = ({ selector, text }) => {
    const pattern = text ? new RegExp(text) : null;
    return () =>
      [...document.querySelectorAll(selector)].some(
        (element) => !pattern || pattern.test(element.textContent),
      );
  };
  /** Records when each element first appears. */
  state.waitFor = (queries) => {
    state.seenAt = {};
    state.allSeen = new Promise((resolve) => (state.resolveSeen = resolve));
    state.conditions = Object.fromEntries(
      Object.entries(queries).map(([name, what]) => [name, condition(what)]),
    );
    look();
  };
  /** Resolves when the page has not changed and fetched nothing for this time. */
  state.quiet = (ms) =>
    new Promise((resolve) => {
      let timer;
      const watches = [];
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          watches.forEach((watch) => watch.disconnect());
          resolve();
        }, ms);
      };
      const changes = new MutationObserver(wait);
      changes.observe(document, { childList: true, subtree: true, characterData: true });
      const fetches = new PerformanceObserver(wait);
      fetches.observe({ type: 'resource' });
      watches.push(changes, fetches);
      wait();
    });
  /** Clicks a link without hovering and resolves to the time until the next screen is painted. */
  state.follow = (link, what) =>
    new Promise((resolve) => {
      const isThere = condition(what);
      const startedAt = performance.now();
      const painted = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - startedAt);
          port2.postMessage(null);
        });
      const watch = new MutationObserver(() => {
        if (!isThere()) return;
        watch.disconnect();
        painted();
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
      document.querySelector(link).click();
    });
})();
