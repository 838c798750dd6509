import { darkColours, lightColours, type ThemeColours, type ThemeShadows } from './colours';
import { kebab } from './references';
import { shadowShape } from './tokens';

export type ThemeName = 'light' | 'dark';

/** Attribute on <html> that selects the theme; light without it. */
export const themeAttribute = 'data-theme';

type Leaves = { [name: string]: string | Leaves };

type ShadowName = keyof ThemeShadows;

const shadowText = (name: ShadowName, strength: number) =>
  shadowShape[name]
    .map(
      ([x, y, blur, spread, alpha]) =>
        `${x}px ${y}px ${blur}px ${spread}px rgb(16 24 40 / ${Math.min(1, alpha * strength)})`,
    )
    .join(', ');

const shadowsOf = (strength: number): ThemeShadows => ({
  xs: shadowText('xs', strength),
  sm: shadowText('sm', strength),
  md: shadowText('md', strength),
  lg: shadowText('lg', strength),
  xl: shadowText('xl', strength),
});

/** CSS variables of each theme. */
export const themes = {
  light: { color: lightColours, shadow: shadowsOf(1) },
  // Shadows must be stronger to be visible on dark pages.
  dark: { color: darkColours, shadow: shadowsOf(4) },
} as const satisfies Record<ThemeName, { color: ThemeColours; shadow: ThemeShadows }>;

function flatten(leaves: Leaves, path: readonly string[] = []): [string, string][] {
  return Object.entries(leaves).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`--${[...path, kebab(name)].join('-')}`, value] satisfies [string, string]]
      : flatten(value, [...path, kebab(name)]),
  );
}

const declarations = (name: ThemeName) =>
  flatten(themes[name] as unknown as Leaves)
    .map(([variable, value]) => `${variable}:${value}`)
    .join(';');

/** Both themes as CSS for a static stylesheet, which must load before the first paint. */
export const themeCss = [
  `:root{color-scheme:light;${declarations('light')}}`,
  `:root[${themeAttribute}=dark]{color-scheme:dark;${declarations('dark')}}`,
  // Printed pages are white, also where the script that starts a page has put the scheme of the theme on its element.
  `@media print{:root,:root[${themeAttribute}=dark]{color-scheme:light!important;${declarations('light')}}}`,
].join('\n');

/** Colour of the browser's toolbar by theme (for <meta name="theme-color">): the header's, which is below it. */
export const browserBarColour: Record<ThemeName, string> = {
  light: lightColours.surface,
  dark: darkColours.surface,
};
