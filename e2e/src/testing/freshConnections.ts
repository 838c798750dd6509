// Runs before each journey. A journey pauses for seconds, builds releases, and then calls again: on a kept connection
// that call can meet the server’s closing of it, and fails for no fault of the portal. Browsers send such a call anew;
// Node does not.
const pooled = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('connection', 'close');
  return pooled(input, { ...init, headers });
};
