import { fontCss, globalCss, theme, themeCss } from 'shared-ui/theme';

/** Where the font’s files come from; a release carries them under hashed names. */
export const fontSources = {
  latin: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  latinExtended: '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2',
};

// Before the first paint, so that a dark visitor never sees a light flash, and nothing moves for one who
// keeps the sidebar collapsed.
const themeScript = `try{var t=localStorage.getItem('portal:theme');if(t==='dark'){var d=document.documentElement;d.dataset.theme=t;d.style.colorScheme=t}if(localStorage.getItem('portal:sidebar')==='collapsed')document.documentElement.classList.add('sk-collapsed')}catch(e){}`;

const skeletonCss = `
.sk-frame{display:flex;min-height:100vh}
.sk-side{display:none;width:${theme.size.sidebarExpanded};flex:none;background:${theme.color.surface};border-right:1px solid ${theme.color.border}}
.sk-main{flex:1;min-width:0}
.sk-head{height:${theme.size.headerHeight};background:${theme.color.surface};border-bottom:1px solid ${theme.color.border}}
.sk-body{display:grid;gap:${theme.space[4]};padding:${theme.space[4]};max-width:${theme.size.contentMax};margin:0 auto}
.sk-card{height:160px;border-radius:${theme.radius.card};background:${theme.color.surface};border:1px solid ${theme.color.border}}
.sk-public{min-height:100vh;background:${theme.color.surface}}
.sk-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:768px){.sk-side{display:block}.sk-body{padding:${theme.space[6]};gap:${theme.space[6]}}
.sk-collapsed .sk-side{width:${theme.size.sidebarCollapsed}}}`;

const words = '<span class="sk-words" role="status">Loading...</span>';

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
    skeleton: {
      signedIn: `<div class="sk-frame"><div class="sk-side"></div><div class="sk-main"><div class="sk-head"></div><div class="sk-body">${words}<div class="sk-card"></div><div class="sk-card"></div></div></div></div>`,
      public: `<div class="sk-public">${words}</div>`,
    },
    fonts: [fonts.latin],
  };
}
