import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fontCss, GlobalStyle } from '../src';
import { Gallery } from './Gallery';

// Written out whole, since the bundler must find the files in it.
const fonts = {
  latin: new URL('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2', import.meta.url).href,
  latinExtended: new URL(
    '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2',
    import.meta.url,
  ).href,
};

const fontFaces = document.createElement('style');
fontFaces.textContent = fontCss(fonts);
document.head.append(fontFaces);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <Gallery />
  </StrictMode>,
);
