import type { ServerResponse } from 'node:http';

/** What pages are told at every change (deploy/build/src/development/page/followRemotes.js). */
export interface PageState {
  /** Of the last build; null before it, and for pages that cannot update themselves. */
  hash: string | null;
  /** Hash of the manifest. */
  manifest: string | null;
  /** Why the sources do not build. */
  problem: string | null;
  /** Type errors of the sources, which run all the same. */
  types: string | null;
}

/** The pages that follow a dev server, by server-sent events. */
export function createPageEvents() {
  let state: PageState = { hash: null, manifest: null, problem: null, types: null };
  const listeners = new Set<ServerResponse>();
  const send = (event: string, data: object = {}) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    state: (): PageState => state,
    change: (changes: Partial<PageState>) => {
      state = { ...state, ...changes };
      send('state', state);
    },
    send,
    listen: (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // The state of now, for a page that was loading while a build ended.
      response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    end: () => {
      for (const listener of listeners) listener.end();
    },
  };
}
