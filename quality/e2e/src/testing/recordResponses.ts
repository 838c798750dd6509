import type { Page, Response } from '@playwright/test';

export interface RecordedResponse {
  /** Path and query below /api. */
  path: string;
  bytes: number;
}

/** Records the responses to a page’s GET requests from now on. `read` waits until all have arrived. */
export function recordResponses(page: Page) {
  const pending: Promise<RecordedResponse | null>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.request().method() !== 'GET' || !pathname.startsWith('/api/')) return;
    pending.push(sized(response, pathname.slice('/api'.length) + search));
  });
  return {
    read: async () => (await Promise.all(pending)).filter((response) => response !== null),
    clear: () => {
      pending.length = 0;
    },
  };
}

async function sized(response: Response, path: string): Promise<RecordedResponse | null> {
  try {
    return { path, bytes: (await response.body()).length };
  } catch {
    // Leaving a page discards the bodies of its responses.
    return null;
  }
}
