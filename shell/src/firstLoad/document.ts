import { sidebarKey, themeKey } from '@portal/contract';
import { browserBarColour, fontCss, globalCss, themeCss } from 'shared-ui/theme';
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
const storedLook = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'){var d=document.documentElement;d.dataset.theme=t;d.style.colorScheme=t}var s=localStorage.getItem('${sidebarKey}');if(s)document.documentElement.classList.add('sk-'+s)}catch(e){}`;

// The bar of a browser, or of the phone around the installed portal, has the header's colour, also after a switch.
const barScript = `(function(r){var m=document.createElement('meta'),f=function(){m.content=r.dataset.theme==='dark'?'${browserBarColour.dark}':'${browserBarColour.light}'};m.name='theme-color';f();document.head.append(m);new MutationObserver(f).observe(r,{attributeFilter:['data-theme']})})(document.documentElement)`;

/** Returns what a shell release adds to every page's HTML. `@/` in the styles means the release's own folder. */
export function documentParts(fonts: { latin: string; latinExtended: string }) {
  const files = { latin: `@/${fonts.latin}`, latinExtended: `@/${fonts.latinExtended}` };
  return {
    themeScript: `${storedLook}${barScript}`,
    styles: [fontCss(files), themeCss, globalCss, skeletonCss].join('').replace(/\n/g, ''),
    skeleton: skeletons,
    skeletonScript,
    formStyles: formStyles.replace(/\n/g, ''),
    formScript,
    fetchScript,
    fonts: [fonts.latin],
  };
}
