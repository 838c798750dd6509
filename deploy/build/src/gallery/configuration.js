import { rspack } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { baseConfiguration } from '../baseConfiguration.js';

const folder = fileURLToPath(new URL('../../../../shared-ui/gallery', import.meta.url));

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gallery of the design system</title>
    <link rel="icon" href="data:,">
  </head>
  <body><div id="root"></div></body>
</html>`;

/**
 * The design system’s gallery: one page and one script.
 *
 * @param {string} outputFolder
 * @returns {import('@rspack/core').Configuration}
 */
export function galleryConfiguration(outputFolder) {
  const base = baseConfiguration({ name: 'gallery', folder, outputFolder, mode: 'development' });
  return {
    ...base,
    entry: { gallery: './index.tsx' },
    output: { ...base.output, clean: false, publicPath: '/', filename: '[name].js' },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: html })],
  };
}
