/** Where the portal serves the flag of a country, an SVG of 3 by 2; null for a text that is no ISO alpha-2 code. */
export const flagPath = (code: string): string | null =>
  /^[A-Za-z]{2}$/.test(code) ? `/flags/${code.toUpperCase()}.svg` : null;
