import type { SearchResult } from '@portal/contract';
import { paths } from '@portal/platform/host';

const filtered = (path: string, search: string) => `${path}?${new URLSearchParams({ search }).toString()}`;

/** Returns the path of a search result: an eSIM's own page, or the filtered list of the others. */
export function resultPath({ kind, id, title, subtitle }: SearchResult, userId: string): string {
  switch (kind) {
    case 'esim':
      return paths.esim(id, userId);
    case 'customer':
      return filtered(paths.customers(), subtitle);
    case 'transaction':
      // The server accepts search texts of 100 characters at most.
      return filtered(paths.transactions(), title.slice(0, 100));
  }
}
