import { build } from 'esbuild';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { nodeBundle } from './nodeBundle.js';

it('maps our lines to their files, and those of a package to its file alone', async () => {
  const ours =
    'import ipaddr from "ipaddr.js";\n\nexport const isValid = (ip: string) =>\n  ipaddr.isValid(ip);\n';
  const { outputFiles } = await build({
    ...nodeBundle,
    stdin: { contents: ours, loader: 'ts', sourcefile: 'ours.ts', resolveDir: __dirname },
    outfile: 'out.js',
    write: false,
    splitting: false,
  });
  const [map, code] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text);
  const payload = JSON.parse(map ?? '') as SourceMapPayload;
  const sourceMap = new SourceMap(payload);
  const lines = (code ?? '').split('\n');
  const places = lines.map((text, line) => ({ text, entry: sourceMap.findEntry(line, text.search(/\S|$/)) }));
  const placesIn = (file: RegExp) =>
    places.flatMap(({ text, entry }) =>
      'originalSource' in entry && file.test(entry.originalSource) ? [[text.trim(), entry.originalLine]] : [],
    );
  expect(placesIn(/ours\.ts$/)).toContainEqual([expect.stringContaining('isValid(ip)'), 2]);
  const ofPackage = placesIn(/ipaddr\.js$/);
  expect(ofPackage.length).toBeGreaterThan(100);
  expect(new Set(ofPackage.map(([, line]) => line))).toEqual(new Set([0]));
});
