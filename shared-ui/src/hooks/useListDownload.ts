import { useState } from 'react';

interface ListDownload<Row> {
  /** Reads one page, starting at 1, of a thousand rows; an error aborts the download. */
  readPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Called once with every row. */
  save: (rows: readonly Row[]) => void;
  /** Called if a page failed to load. */
  onFailed: (cause: unknown) => void;
}

/** Rows per request of a download. */
export const rowsPerDownloadPage = 1000;

/** Saves a complete list, read page by page. */
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
