// ZIPs whose files are made one after the other while they are sent or stored.
import { Readable } from 'node:stream';
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

/** Ends a ZIP and returns it as a stream, which fails with whatever fails in the ZIP. */
export function streamOf(zip: ZipFile): Readable {
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}
