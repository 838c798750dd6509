// ZIPs whose files are made one after the other while they are sent or stored.
import { Readable, type PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Adds a file that is made when its turn comes, so that only one is in memory. It is compressed already. */
export function addWhenDue(zip: ZipFile, name: string, mtime: Date, make: () => Promise<Buffer>): void {
  zip.addReadStreamLazy(name, { compress: false, mtime }, (done) => {
    make().then(
      (content) => done(null, Readable.from([content])),
      (error: unknown) => done(error, Readable.from([])),
    );
  });
}

/** Returns what a ZIP writes as a stream, which fails with whatever fails in the ZIP. */
export function outputOf(zip: ZipFile): Readable {
  // The library promises less than its PassThrough is. A wrapper around it would lose what a slow reader has yet to read.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/** Ends a ZIP and returns it as a stream. */
export function streamOf(zip: ZipFile): Readable {
  const output = outputOf(zip);
  zip.end();
  return output;
}
