import type { SearchResult } from '@portal/contract';
import { paths } from '@portal/platform/host';

const filtered = (path: string, search: string) => `${path}?${new URLSearchParams({ search }).toString()}`;

/** Where a result of the server is shown: an eSIM on its own page, the others in their list, filtered. */
export function resultPath({ kind, id, title, subtitle }: SearchResult, userId: string): string {
  switch (kind) {
    case 'esim':
      return paths.esim(id, userId);
    case 'customer':
      return filtered(paths.customers(), subtitle);
    case 'transaction':
      // The server searches descriptions and takes no longer text.
      return filtered(paths.transactions(), title.slice(0, 100));
  }
}
