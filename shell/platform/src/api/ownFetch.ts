let captured: typeof fetch | undefined;

/** Remembers the browser's `fetch`; the shell calls it before any remote runs. */
export const captureFetch = (): typeof fetch => (captured = window.fetch.bind(window));

/** The browser's own `fetch`, whatever a remote has put in its place. */
export const ownFetch: typeof fetch = (...request) => (captured ?? fetch)(...request);
