import { theme } from './theme';

/**
 * Base styles of every element, as a plain string for static stylesheets. What is pressed is paler at once, because a screen that
 * is rendered in slices paints nothing until it is complete. With reduced motion transitions take no time at
 * all: by default every property has one, so that a drawer's links would be hidden still when the focus moves to them.
 *
 * `data-unsettled` marks what is loading with a height that nobody knows yet. What follows on the page would move
 * when it comes, so it is shown then, or after two seconds; what has the focus keeps it. Where the visitor's own colours
 * replace the theme's, a line marks the current page.
 */
export const globalCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:${theme.size.headerHeight}}
body{margin:0;min-width:320px;background:${theme.color.page};color:${theme.color.text};
font:${theme.weight.regular} ${theme.text.body} ${theme.fontFamily};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4,p,dl,dd,figure,ul,ol{margin:0}
ul,ol{padding:0;list-style:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{touch-action:manipulation}
:is(a,button,summary):active:not(:disabled,[aria-disabled=true]){opacity:.7}
img,svg{display:block;max-width:100%}
a{color:${theme.color.link}}
:focus-visible{outline:2px solid ${theme.color.focus};outline-offset:2px}
[tabindex='-1']:focus-visible{outline:none}
::selection{background:${theme.color.brand};color:${theme.color.onBrand}}
@keyframes unsettled{from,to{visibility:hidden}}
main :is([data-unsettled],:has([data-unsettled]))~*:not(dialog,dialog *,:focus-within){animation:unsettled 2s!important}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;
transition-duration:0s!important;scroll-behavior:auto!important}}
@media print{body{background:none}img{filter:none!important}nav,header,aside,button,[role=status],[role=alert]{display:none!important}
div:has(>main){margin:0!important}}
@media (forced-colors:active){nav [aria-current]{text-decoration:underline!important}}
`;
