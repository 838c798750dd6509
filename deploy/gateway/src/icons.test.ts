import fastify from 'fastify';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { publicFolder } from './folders';
import { addStaticFiles } from './staticFiles';

type Drawing = (icon: string) => string;

const rounded: Drawing = (icon) => icon;
/** Without corners of its own: the phone cuts them. */
const square: Drawing = (icon) => icon.replace(' rx="8"', '');
/** The card alone, on nothing: Android takes the shape and colours it. */
const outline: Drawing = (icon) => {
  const [card = '', chip = ''] = [...icon.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  const shape = `<path fill="#fff" fill-rule="evenodd" d="${card}${chip}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 6 21 21">${shape}</svg>`;
};

/** The icons that cannot be SVG, each drawn from the one that is: width in pixels and what differs. */
const icons: readonly [name: string, width: number, draw: Drawing][] = [
  ['192.png', 192, rounded],
  ['512.png', 512, rounded],
  ['maskable-512.png', 512, square],
  ['apple-touch.png', 180, square],
  ['badge.png', 96, outline],
];

const pixelsOf = async (image: Buffer) =>
  sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

// `WRITE_ICONS=true npx jest --selectProjects node -- deploy/gateway/src/icons` draws them again.
test.each(icons)('%s is the portal’s icon, %d pixels wide', async (name, width, draw) => {
  const svg = draw(await readFile(join(publicFolder, 'favicon.svg'), 'utf8'));
  const density = (72 * width) / 32;
  const drawn = await sharp(Buffer.from(svg), { density }).resize(width).png({ palette: true }).toBuffer();
  const path = join(publicFolder, 'icons', name);
  if (process.env.WRITE_ICONS) await writeFile(path, drawn);
  const [expected, stored] = await Promise.all([pixelsOf(drawn), pixelsOf(await readFile(path))]);
  expect(stored.info).toMatchObject({ width, height: width });
  const differing = stored.data.filter((value, index) => Math.abs(value - (expected.data[index] ?? 0)) > 16);
  // Another version of the library smooths edges a little differently.
  expect(differing.length / stored.data.length).toBeLessThan(0.01);
});

test('the web app manifest names icons that are served, in the size that they have', async () => {
  const gateway = fastify();
  await addStaticFiles(gateway);
  const manifest = await gateway.inject('/app.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json');
  const named = manifest.json<{ icons: { src: string; sizes: string; type: string }[] }>().icons;
  expect(named.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes, type } of named) {
    const icon = await gateway.inject(src);
    expect(icon.headers['content-type']).toBe(type);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const path of ['/icons/', '/icons/none.png', '/icons/..%2Ffavicon.svg'])
    expect((await gateway.inject(path)).statusCode).toBe(404);
  await gateway.close();
});
