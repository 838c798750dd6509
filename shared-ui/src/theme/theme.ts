import type { ThemeColours, ThemeShadows } from './colours';
import { referencesTo } from './references';
import { breakpoint, duration, fontFamily, layer, radius, size, space, text, weight } from './tokens';

/** Values for all styles. Colours and shadows are CSS variables, which follow the theme. */
export const theme = {
  color: referencesTo<ThemeColours>('color'),
  shadow: referencesTo<ThemeShadows>('shadow'),
  space,
  radius,
  text,
  weight,
  fontFamily,
  layer,
  size,
  duration,
} as const;

export type Theme = typeof theme;

/** Media queries by the design's breakpoints: `${from.md} { … }`. */
export const from = {
  xxs: `@media (min-width: ${breakpoint.xxs}px)`,
  xs: `@media (min-width: ${breakpoint.xs}px)`,
  sm: `@media (min-width: ${breakpoint.sm}px)`,
  md: `@media (min-width: ${breakpoint.md}px)`,
  lg: `@media (min-width: ${breakpoint.lg}px)`,
  xl: `@media (min-width: ${breakpoint.xl}px)`,
  xxl: `@media (min-width: ${breakpoint.xxl}px)`,
} as const;

/** Below the width of `from.md`: phones, where the sidebar is a drawer. */
export const phone = `@media (max-width: ${breakpoint.md - 0.02}px)`;

/** Below the width of `from.lg`: the open sidebar leaves a tablet as little room as a phone has. */
export const tablet = `@media (max-width: ${breakpoint.lg - 0.02}px)`;

/** Small laptops, whose open sidebar leaves a table the least room. */
export const smallLaptop = `@media (min-width: ${breakpoint.lg}px) and (max-width: ${breakpoint.xl - 0.02}px)`;

/** Phones held sideways and pages at 400 % zoom: what is fixed above and below would leave no room for the content. */
export const short = '@media (max-height: 479.98px)';

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
/** For visitors who asked their system for less transparency; a blur also costs much where no graphics card draws it. */
export const reducedTransparency = '@media (prefers-reduced-transparency: reduce)';

/** A picture in the dark theme. */
export const darkPicture = 'filter: brightness(0.72) saturate(0.92);';

/** Room above a text whose overflow is hidden: Arabic and Thai letters rise above their line, and would be cut. */
export const tallLetters = 'padding-block-start: 0.35em; margin-block-start: -0.35em;';

/** What is chosen, where the visitor's own colours replace the theme's: the text keeps no box of its own behind it. */
export const forcedChoice = `@media (forced-colors: active) {
  color: HighlightText;
  background: Highlight;
  forced-color-adjust: none;
}`;
