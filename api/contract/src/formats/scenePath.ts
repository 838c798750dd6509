/** Countries with a picture of their own. */
const countries = new Set(['ES', 'FR', 'GB', 'ID', 'IT', 'JP', 'TH', 'US']);

/** Countries that have the picture of Europe. */
const europe = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK EE FI GR HR HU IE IS LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA XK'.split(
    ' ',
  ),
);

/**
 * Where the portal serves the picture of a country, an SVG of 160 by 100 and at most 3 kB, or that of its region; null where
 * there is neither. Decorative: the name of the country is next to it.
 */
export function scenePath(code: string): string | null {
  const known = code.toUpperCase();
  if (countries.has(known)) return `/scenes/${known}.svg`;
  return europe.has(known) ? '/scenes/europe.svg' : null;
}
