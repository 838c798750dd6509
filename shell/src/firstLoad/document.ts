import { sidebarKey, themeKey } from '@portal/contract';
import { fontCss, globalCss, themeCss } from 'shared-ui/theme';
import { fetchScript } from './firstFetches';
import { formScript, formStyles } from './firstForm';
import { skeletonCss, skeletons, skeletonScript } from './skeleton';

/** This shell runs the `initial` scripts of a remote's release before its entry (initialScripts.ts). */
export const runsInitial = true;

/** Source files of the font; a release serves them under hashed names. */
export const fontSources = {
  latin: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  latinExtended: '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2',
};

// Runs before the first paint: no light flash in the dark theme, no layout shift with a collapsed sidebar.
const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'){var d=document.documentElement;d.dataset.theme=t;d.style.colorScheme=t}if(localStorage.getItem('${sidebarKey}')==='collapsed')document.documentElement.classList.add('sk-collapsed')}catch(e){}`;

/** Returns what a shell release adds to every page's HTML. `@/` in the styles means the release's own folder. */
export function documentParts(fonts: { latin: string; latinExtended: string }) {
  const files = { latin: `@/${fonts.latin}`, latinExtended: `@/${fonts.latinExtended}` };
  return {
    themeScript,
    styles: [fontCss(files), themeCss, globalCss, skeletonCss].join('').replace(/\n/g, ''),
    skeleton: skeletons,
    skeletonScript,
    formStyles: formStyles.replace(/\n/g, ''),
    formScript,
    fetchScript,
    fonts: [fonts.latin],
  };
}
