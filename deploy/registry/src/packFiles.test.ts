import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packFiles } from './packFiles';
import { useFolder } from './testing';

const folder = useFolder();
const build = join(folder, 'release');
beforeEach(async () => {
  await mkdir(build);
  await mkdir(join(folder, 'files'));
});

const text = 'const answer = 42;\n'.repeat(100);

it('compresses what compresses, and describes each file', async () => {
  await writeFile(join(build, 'b.js'), text);
  await writeFile(join(build, 'a.png'), 'pixels');
  await writeFile(join(folder, 'files/c.1.css'), 'a{}');
  const files = await packFiles(build);
  expect(files.map(({ name }) => name)).toEqual(['../files/c.1.css', 'a.png', 'b.js']);
  const compressed = await readFile(join(build, 'b.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(build, 'b.js.gz'))).toString()).toBe(text);
  expect(files[2]).toEqual({
    name: 'b.js',
    bytes: text.length,
    brotliBytes: compressed.length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  });
  expect(files[1]).toMatchObject({ bytes: 6, brotliBytes: 6 });
  expect((await readdir(build)).sort()).toEqual(['a.png', 'b.js', 'b.js.br', 'b.js.gz']);
  expect((await readdir(join(folder, 'files'))).sort()).toEqual(['c.1.css', 'c.1.css.br', 'c.1.css.gz']);
});

it.each(['js', 'css', 'svg', 'json', 'txt'])('compresses .%s', async (extension) => {
  await writeFile(join(build, `a.${extension}`), text);
  const [file] = await packFiles(build, 'quick');
  expect(file?.brotliBytes).toBeLessThan(text.length);
});

it.each(['png', 'woff2', 'jsx'])('does not compress .%s', async (extension) => {
  await writeFile(join(build, `a.${extension}`), text);
  expect((await packFiles(build))[0]?.brotliBytes).toBe(text.length);
});

it('describes the same files when it runs again, and compresses less in a hurry', async () => {
  const varied = Array.from({ length: 400 }, (_, index) => `const name${index * 7919} = ${index ** 3};`);
  await writeFile(join(build, 'b.js'), varied.join('\n'));
  const best = await packFiles(build);
  expect(await packFiles(build, 'best')).toEqual(best);
  const [quick] = await packFiles(build, 'quick');
  expect(quick?.brotliBytes).toBeGreaterThan(best[0]?.brotliBytes ?? 0);
});

it('needs no folder of shared files, and sets source maps aside', async () => {
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(build, 'b.js'), text);
  await writeFile(join(build, 'b.js.map'), '{"version":3}');
  expect((await packFiles(build)).map(({ name }) => name)).toEqual(['b.js']);
  expect((await readdir(build)).sort()).toEqual(['b.js', 'b.js.br', 'b.js.gz']);
  const map = await readFile(join(folder, 'maps/b.js.map.br'));
  expect(brotliDecompressSync(map).toString()).toBe('{"version":3}');
});
