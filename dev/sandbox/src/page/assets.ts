import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The script of the card fields and the sandbox's page, bundled once at the start. */
export interface BrowserAssets {
  stripeScript: string;
  pageScript: string;
  pageHtml: string;
  pageStyle: string;
}

const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

export const loadBrowserAssets = async (sourceFolder: string): Promise<BrowserAssets> => ({
  stripeScript: await bundle(join(sourceFolder, 'browser', 'main.ts')),
  pageScript: await bundle(join(sourceFolder, 'page', 'page.ts')),
  pageHtml: readFileSync(join(sourceFolder, 'page', 'page.html'), 'utf8'),
  pageStyle: readFileSync(join(sourceFolder, 'page', 'page.css'), 'utf8'),
});
