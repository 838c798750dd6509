import { fontCss, globalCss, themeCss } from 'shared-ui/theme';
import { fetchScript } from './firstFetches';
import { skeletonCss, skeletons, skeletonScript } from './skeleton';

/** Where the font’s files come from; a release carries them under hashed names. */
export const fontSources = {
  latin: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  latinExtended: '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2',
};

// Before the first paint, so that a dark visitor never sees a light flash, and nothing moves for one who
// keeps the sidebar collapsed.
const themeScript = `try{var t=localStorage.getItem('portal:theme');if(t==='dark'){var d=document.documentElement;d.dataset.theme=t;d.style.colorScheme=t}if(localStorage.getItem('portal:sidebar')==='collapsed')document.documentElement.classList.add('sk-collapsed')}catch(e){}`;

/**
 * What a release of the shell puts into every page’s HTML. `@/` in the styles stands for the
 * release’s own folder.
 *
 * @param fonts the font files’ names in the release
 */
export function documentParts(fonts: { latin: string; latinExtended: string }) {
  const files = { latin: `@/${fonts.latin}`, latinExtended: `@/${fonts.latinExtended}` };
  return {
    themeScript,
    styles: [fontCss(files), themeCss, globalCss, skeletonCss].join('').replace(/\n/g, ''),
    skeleton: skeletons,
    skeletonScript,
    fetchScript,
    fonts: [fonts.latin],
  };
}
