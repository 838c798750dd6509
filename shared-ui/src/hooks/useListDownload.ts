import { useState } from 'react';

interface ListDownload<Row> {
  /** Reads one page, from 1, of a thousand rows; an error ends the download. */
  readPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Gets every row, once. */
  save: (rows: readonly Row[]) => void;
  /** A page could not be read, and why. */
  onFailed: (cause: unknown) => void;
}

/** Rows that one request of a download brings. */
export const rowsPerDownloadPage = 1000;

/** Saves a whole list, which is read page after page. */
export function useListDownload<Row>({ readPage, save, onFailed }: ListDownload<Row>) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      save(await readAll(readPage));
    } catch (cause) {
      onFailed(cause);
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

async function readAll<Row>(readPage: ListDownload<Row>['readPage']): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page);
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
}
