import type { Page, Response } from 'playwright-core';

export interface Answer {
  /** Path and query below /api. */
  path: string;
  bytes: number;
}

/** Notes what the server answers to a page’s GETs, from now on. `read` waits until all of it has arrived. */
export function noteAnswers(page: Page) {
  const pending: Promise<Answer | null>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.request().method() !== 'GET' || !pathname.startsWith('/api/')) return;
    pending.push(sized(response, pathname.slice('/api'.length) + search));
  });
  return {
    read: async () => (await Promise.all(pending)).filter((answer) => answer !== null),
    forget: () => pending.splice(0),
  };
}

async function sized(response: Response, path: string): Promise<Answer | null> {
  try {
    return { path, bytes: (await response.body()).length };
  } catch {
    // A page that was left takes the bodies of its answers with it.
    return null;
  }
}
