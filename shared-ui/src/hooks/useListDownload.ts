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

/** A list that loses rows all the time is saved as it was read last. */
const maxReads = 5;

/** Reads the list anew if a row has left it meanwhile: the first one of a later page is then on a page that was read already. */
async function readAll<Row>(
  readPage: ListDownload<Row>['readPage'],
  rowId: (row: Row) => unknown = (row) => row,
): Promise<Row[]> {
  for (let reads = 1; ; reads += 1) {
    const { rows, hasShrunk } = await readOnce(readPage, rowId);
    if (!hasShrunk || reads === maxReads) return rows;
  }
}

async function readOnce<Row>(
  readPage: ListDownload<Row>['readPage'],
  rowId: (row: Row) => unknown,
): Promise<{ rows: Row[]; hasShrunk: boolean }> {
  const all = new Map<unknown, Row>();
  let maxTotal = 0;
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page);
    maxTotal = Math.max(maxTotal, total);
    const countBefore = all.size;
    // A row that arrives at the top moves the last one of a page to the next page.
    for (const row of rows) all.set(rowId(row), row);
    if (all.size >= total || all.size === countBefore)
      return { rows: [...all.values()], hasShrunk: total < maxTotal };
  }
}
