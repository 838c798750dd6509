import { buffer } from 'node:stream/consumers';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { addWhenDue, streamOf } from './lazyZip';

const made = new Date(0);

it('gives a slow reader everything', async () => {
  const zip = new ZipFile();
  addWhenDue(zip, 'a.bin', made, async () => Buffer.alloc(300_000));
  const slow = new Transform({
    highWaterMark: 1,
    transform: (chunk, _encoding, done) => void setImmediate(done, null, chunk),
  });
  const content = buffer(slow);
  await pipeline(streamOf(zip), slow, { signal: AbortSignal.timeout(10_000) });
  // The record that ends a ZIP.
  expect((await content).subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
});

it('fails with the file that cannot be made', async () => {
  const zip = new ZipFile();
  addWhenDue(zip, 'a.bin', made, () => Promise.reject(new Error('no picture')));
  await expect(buffer(streamOf(zip))).rejects.toThrow('no picture');
});
