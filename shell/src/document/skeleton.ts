import { theme } from 'shared-ui/theme';

// Shown from the first bytes of the HTML until the first screen stands. It says at once where one is: the mark and
// the menu’s icon stand where the frame puts them a moment later, so that nothing seems to move.

/** An icon as shared-ui draws it; its components need React, which is not here yet. */
const icon = (path: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

const simIcon = icon(
  'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm1.5 9h7v5.5h-7V12Zm3.5 0v5.5',
  24,
);
const menuIcon = icon('M4 7h16M4 12h16M4 17h10', 20);

/** The styles of the skeletons, for the page’s one style element. */
export const skeletonCss = `
.sk-frame{display:flex;min-height:100vh}
.sk-side{display:none;width:${theme.size.sidebarExpanded};flex:none;padding:0 ${theme.space[5]};overflow:hidden;background:${theme.color.surface};border-right:1px solid ${theme.color.border}}
.sk-brand{display:flex;align-items:center;gap:${theme.space[3]};margin:${theme.space[8]} 0;color:${theme.color.text};font:${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};white-space:nowrap}
.sk-mark{display:grid;place-items:center;flex:none;width:44px;height:44px;color:${theme.color.onBrand};background:${theme.color.brand};border-radius:${theme.radius.alert}}
.sk-main{flex:1;min-width:0}
.sk-head{display:flex;align-items:center;height:${theme.size.headerHeight};padding:0 ${theme.space[4]};background:${theme.color.surface};border-bottom:1px solid ${theme.color.border}}
.sk-menu{display:grid;place-items:center;width:${theme.size.controlHeight};color:${theme.color.secondary}}
.sk-body{display:grid;gap:${theme.space[4]};padding:${theme.space[4]};max-width:${theme.size.contentMax};margin:0 auto}
.sk-card{height:160px;border-radius:${theme.radius.card};background:${theme.color.surface};border:1px solid ${theme.color.border}}
.sk-public{display:grid;place-items:center;min-height:100vh;background:${theme.color.surface}}
.sk-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:768px){.sk-side{display:block}.sk-head{padding:0 ${theme.space[6]}}.sk-body{padding:${theme.space[6]};gap:${theme.space[6]}}
.sk-collapsed .sk-side{width:${theme.size.sidebarCollapsed}}.sk-collapsed .sk-name{display:none}}`;

const words = '<span class="sk-words" role="status">Loading...</span>';
const mark = `<span class="sk-mark">${simIcon}</span>`;

/** The HTML of the skeletons: of pages inside the frame, and of those before signing in. */
export const skeletons = {
  signedIn: `<div class="sk-frame"><div class="sk-side"><div class="sk-brand" aria-hidden="true">${mark}<span class="sk-name">eSIM Portal</span></div></div><div class="sk-main"><div class="sk-head"><span class="sk-menu">${menuIcon}</span></div><div class="sk-body">${words}<div class="sk-card"></div><div class="sk-card"></div></div></div></div>`,
  public: `<div class="sk-public">${words}${mark}</div>`,
};
