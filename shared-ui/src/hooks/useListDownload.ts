import { useState } from 'react';

interface ListDownload<Row> {
  /** Reads one page, starting at 1, of a thousand rows; an error aborts the download. */
  readPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** What a row keeps while others arrive or leave; without it, a row that moves to the next page meanwhile is there twice. */
  rowId?: (row: Row) => string;
  /** Called once with every row. */
  save: (rows: readonly Row[]) => void;
  /** Called if a page failed to load. */
  onFailed: (cause: unknown) => void;
}

/** Rows per request of a download. */
export const rowsPerDownloadPage = 1000;

/** Saves a complete list, read page by page. */
export function useListDownload<Row>({ readPage, rowId, save, onFailed }: ListDownload<Row>) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      save(await readAll(readPage, rowId));
    } catch (cause) {
      onFailed(cause);
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

async function readAll<Row>(
  readPage: ListDownload<Row>['readPage'],
  rowId: (row: Row) => unknown = (row) => row,
): Promise<Row[]> {
  const all = new Map<unknown, Row>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page);
    const countBefore = all.size;
    // A row that arrives at the top moves the last one of a page to the next page.
    for (const row of rows) all.set(rowId(row), row);
    if (all.size >= total || all.size === countBefore) return [...all.values()];
  }
}
