// A test pauses for seconds, builds releases and then sends requests again: a reused
// connection may have been closed by the server. Browsers retry such a request; Node does not.
const pooled = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('connection', 'close');
  return pooled(input, { ...init, headers });
};
