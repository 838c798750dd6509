export { contrastRatio } from './contrast';
export { fallbackFaces, fontCss } from './fontCss';
export type { FontFiles } from './fontCss';
export { globalCss } from './globalCss';
export {
  darkPicture,
  forcedChoice,
  from,
  phone,
  reducedMotion,
  short,
  smallLaptop,
  tablet,
  tallLetters,
  theme,
} from './theme';
export type { Theme } from './theme';
export { browserBarColour, themeAttribute, themeCss } from './themeVariables';
export type { ThemeName } from './themeVariables';
export { breakpoint, trackedWidth } from './tokens';
