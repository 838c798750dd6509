// Decoding takes memory by the pixels of a picture, not by the bytes of its file.
import sharp from 'sharp';
import { DomainError } from '../../base/errors/domainErrors';
import { reencodeImage } from './reencode';

test('images are decoded one at a time, and what cannot wait is refused', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#465fff' } })
    .png()
    .toBuffer();
  let maxAtOnce = 0;
  const count = () => {
    // Not their sum: one that begins between the readings of both is in both.
    const { queue, process } = sharp.counters();
    maxAtOnce = Math.max(maxAtOnce, queue, process);
  };
  sharp.queue.on('change', count);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => reencodeImage(picture).catch((error: unknown) => error)),
  );
  sharp.queue.off('change', count);
  expect(maxAtOnce).toBe(1);
  const refused = outcomes.filter(
    (outcome) => outcome instanceof DomainError && outcome.code === 'uploads_busy',
  );
  // 20 wait, and one is decoded at once.
  expect(refused).toHaveLength(100 - 20 - 1);
});
