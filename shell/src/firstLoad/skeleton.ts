import { accessTokenKey, cachedUserKey, lastDialogId, lastWordsKey, t } from '@portal/contract';
import { darkPicture, fallbackFaces, theme, trackedWidth } from 'shared-ui/theme';

// The skeleton shows from the first bytes of HTML until the first screen renders. Brand, menu icon and the screen's
// heading have the same place and size as in the frame, so that nothing moves.

/** Same icon as in shared-ui, whose components need React and so come too late. */
const icon = (path: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

const simIcon = (size: number) =>
  icon('M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm1.5 9h7v5.5h-7V12Zm3.5 0v5.5', size);
const menuIcon = icon('M4 7h16M4 12h16M4 17h10', 20);

/**
 * Fallback for the skeleton's texts, a little wider than the one for whole pages: text that is narrower at first than
 * with the real font counts as painted late.
 */
const wideFallback = fallbackFaces('Outfit Wide Fallback', 1.058);
const skeletonFamily = theme.fontFamily.replace('Outfit Fallback', 'Outfit Wide Fallback');

/** Styles of the skeletons, for the page's one style element. */
export const skeletonCss = `${wideFallback}
.sk-frame{display:flex;min-height:100vh}
.sk-side{display:none;width:${theme.size.sidebarExpanded};flex:none;padding:0 ${theme.space[5]};overflow:hidden;background:${theme.color.surface};border-right:1px solid ${theme.color.border}}
.sk-brand{display:flex;align-items:center;gap:${theme.space[3]};margin:${theme.space[8]} 0;color:${theme.color.text};font:${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};white-space:nowrap}
.sk-mark{display:grid;place-items:center;flex:none;width:44px;height:44px;color:${theme.color.onBrand};background:${theme.color.brand};border-radius:${theme.radius.alert}}
.sk-main{flex:1;min-width:0}
.sk-head{display:flex;align-items:center;height:${theme.size.headerHeight};padding:0 ${theme.space[4]};background:${theme.color.surface};border-bottom:1px solid ${theme.color.border}}
.sk-menu{display:grid;place-items:center;width:${theme.size.controlHeight};color:${theme.color.secondary}}
.sk-body{display:grid;gap:${theme.space[4]};padding:${theme.space[4]};max-width:${theme.size.contentMax};margin:0 auto}
.sk-card{height:160px;border-radius:${theme.radius.card};background:${theme.color.surface};border:1px solid ${theme.color.border}}
.sk-title{margin:0;font:${theme.weight.semibold} ${theme.text.title} ${skeletonFamily};color:${theme.color.text};overflow-wrap:anywhere}
.sk-body .sk-title{padding-block:3px}
.sk-body .sk-medium{padding-block:7px;font:${theme.weight.semibold} ${theme.text.theme} ${skeletonFamily}}
.sk-last{position:absolute;color:${theme.color.text};letter-spacing:.01em}
.sk-lines{text-align:justify;overflow-wrap:anywhere}
.sk-line{white-space:nowrap}
.sk-title:not([hidden]){position:relative}
.sk-picture{object-fit:cover;border-radius:${theme.radius.card} ${theme.radius.card} 0 0}
[data-theme='dark'] .sk-picture{${darkPicture}}
#${lastDialogId}{position:fixed;inset:0;z-index:${theme.layer.modal};background:${theme.color.backdrop}}
#${lastDialogId}~* dialog>*{opacity:0!important}
#${lastDialogId}~* dialog::backdrop{background:none}
.sk-panel{overflow:hidden;background:${theme.color.raised};box-shadow:inset 0 0 0 1px ${theme.color.border}}
.sk-intro{margin:${theme.space[2]} 0 0;font-family:${skeletonFamily};color:${theme.color.secondary}}
.sk-public{display:grid;grid-template-rows:auto 1fr;min-height:100vh;min-height:100dvh;background:${theme.color.surface}}
.sk-column{display:flex;flex-direction:column;gap:${theme.space[6]};box-sizing:border-box;width:100%;max-width:480px;margin-inline:auto;padding:${theme.space[8]} ${theme.space[4]} ${theme.space[16]}}
.sk-aside{padding:${theme.space[5]} ${theme.space[4]};color:${theme.color.onBrand};background:${theme.color.brandPanel}}
.sk-aside .sk-brand{margin:0;min-height:${theme.size.controlHeight};color:inherit;font:${theme.weight.semibold} ${theme.text.control} ${skeletonFamily}}
.sk-aside .sk-mark{width:36px;height:36px;color:${theme.color.brand};background:${theme.color.onBrand};border-radius:${theme.radius.control}}
.sk-motto{display:block;font:${theme.weight.regular} ${theme.text.small} ${skeletonFamily}}
.sk-headline{display:none;max-width:14em;margin-top:clamp(48px,20vh,200px);text-wrap:balance;font:${theme.weight.semibold} ${theme.text.display} ${skeletonFamily}}
.sk-column>svg{width:100%;background:repeating-linear-gradient(#0000 0 26px,${theme.color.skeleton} 0 70px,#0000 0 88px)}
.sk-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:768px){.sk-side{display:block}.sk-head{padding:0 ${theme.space[6]}}.sk-body{padding:${theme.space[6]};gap:${theme.space[6]}}
.sk-panel{border-radius:${theme.radius.modal}}.sk-collapsed .sk-side{width:${theme.size.sidebarCollapsed}}.sk-collapsed .sk-name{display:none}}
@media (min-width:768px) and (max-width:${trackedWidth}px){:not(.sk-expanded)>body .sk-side{width:${theme.size.sidebarCollapsed}}:not(.sk-expanded)>body .sk-name{display:none}}
@media (min-width:1024px){.sk-public{grid-template:1fr / 1fr 1fr}.sk-column{grid-area:1/1;justify-content:center;padding-block:${theme.space[12]}}.sk-aside{grid-area:1/2;height:100vh;height:100dvh;box-sizing:border-box;padding:${theme.space[12]} 56px}.sk-aside .sk-brand{font:${theme.weight.semibold} ${theme.text.theme} ${skeletonFamily}}.sk-motto{display:none}.sk-headline{display:block}}
.sk-plain{max-width:1120px;padding-top:21px}`;

const status = `<span class="sk-hidden" role="status">${t('Loading...')}</span>`;
const mark = (size: number) => `<span class="sk-mark">${simIcon(size)}</span>`;
/** The gateway replaces this with the route's placeholder (deploy/gateway/src/firstLoad/placeholder.ts). */
const placeholderComment = '<!--first-words-->';

/**
 * HTML of the skeletons: pages inside the frame, pages before sign-in, and those of them with another brand. What is above on a phone comes first: a slow device
 * draws the page while it still reads it, and nothing moves down then.
 */
export const skeletons = {
  signedIn: `${status}<div class="sk-frame" aria-hidden="true"><div class="sk-side"><div class="sk-brand">${mark(24)}<span class="sk-name">eSIM Portal</span></div></div><div class="sk-main"><div class="sk-head"><span class="sk-menu">${menuIcon}</span></div><div class="sk-body">${placeholderComment}<div class="sk-card"></div><div class="sk-card"></div></div></div></div>`,
  public: `${status}<div class="sk-public"><div class="sk-aside" aria-hidden="true"><div class="sk-brand">${mark(20)}<span>eSIM Portal<small class="sk-motto">${t('Mobile data, ready before you land')}</small></span></div><div class="sk-headline">${t('Mobile data for your travels, ready before you land.')}</div></div><div class="sk-column">${placeholderComment}</div></div>`,
  unbranded: `${status}<div class="sk-body sk-plain">${placeholderComment}<div class="sk-card"></div><div class="sk-card"></div></div>`,
};

/**
 * Fills in what the last user of this browser saw last (lastWords.ts), else the first name into the heading
 * (platform/src/session/cachedUser.ts). A heading with a gap for the name stays hidden if no user is cached.
 */
export const skeletonScript = `try{(function(user){
if(!user)return;
if(typeof user.fname==='string')document.querySelectorAll('.sk-title[hidden]').forEach(function(title){title.textContent=title.textContent.replace('{fname}',function(){return user.fname});title.hidden=false});
var body=document.querySelector('.sk-body'),last=JSON.parse(localStorage.getItem('${lastWordsKey}'));
if(!body||!last||last.userId!==user._id||!localStorage.getItem('${accessTokenKey}'))return;
var page=last.pages[location.pathname+location.search];
if(!page||page.viewportWidth!==innerWidth)return;
var title=body.querySelector('.sk-title:not([hidden])');
body.querySelectorAll('.sk-card').forEach(function(card){card.remove()});
var add=function(parent,name,box,corner,tag){
var element=document.createElement(tag||'div'),style=element.style;
element.className='sk-last '+name;style.left=box.x-corner.x+'px';style.top=box.y-corner.y+'px';style.width=box.width+'px';
if(box.height)style.height=box.height+'px';
parent.append(element);
return element};
var show=function(parent,part,corner){
part.cards.forEach(function(card){add(parent,'sk-card',card,corner)});
(part.pictures||[]).forEach(function(picture){add(parent,'sk-picture',picture,corner,'img').src=picture.path});
part.words.forEach(function(word){
if(title&&title.textContent===word.text)return;
var element=add(parent,word.hasLines?'sk-lines':'sk-line',word,corner);
element.textContent=word.text;element.style.font=word.font+" ${skeletonFamily.replaceAll('"', "'")}"})};
var corner={x:0,y:0},dialog=page.dialog;
show(body,page,corner);
if(!dialog)return;
var over=document.createElement('div');
over.id='${lastDialogId}';over.setAttribute('aria-hidden','true');
var panel=add(over,'sk-panel',dialog,corner);
panel.style.height='auto';panel.style.bottom=dialog.y+'px';
show(panel,dialog,dialog);
body.closest('.sk-frame').after(over)
})(JSON.parse(localStorage.getItem('${cachedUserKey}')))}catch(e){}`.replace(/\n/g, '');
