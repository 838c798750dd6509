/** URLs of the font's two files. */
export interface FontFiles {
  latin: string;
  latinExtended: string;
}

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (url: string, range: string) =>
  `@font-face{font-family:'Outfit Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2');unicode-range:${range}}`;

/**
 * Widths of Outfit in parts of the width of other fonts, and the names of those fonts. The last that the device has is used:
 * Arial or its copies, on Android Roboto, on some Linux only DejaVu Sans.
 */
const similarFonts: [width: number, ...names: string[]][] = [
  [0.864, 'DejaVu Sans'],
  [0.98, 'Roboto'],
  [0.978, 'Arial', 'Liberation Sans', 'Helvetica'],
];
/** Outfit's height above and below the baseline, in parts of the font size. */
const ascent = 1;
const descent = 0.26;

const percent = (part: number) => `${+(part * 100).toFixed(1)}%`;

/** Faces of `family` with Outfit's metrics out of what the device has, `wider` times as wide. */
export const fallbackFaces = (family: string, wider = 1) =>
  similarFonts
    .map(([width, ...names]) => {
      // The heights are in parts of the adjusted size.
      const size = width * wider;
      const source = names.map((name) => `local('${name}')`).join(',');
      return `@font-face{font-family:'${family}';src:${source};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
    })
    .join('\n');

/** Font faces for a static stylesheet. Preload `latin`; the other file loads on demand. */
export function fontCss(files: FontFiles): string {
  return [
    face(files.latin, latinRange),
    face(files.latinExtended, latinExtendedRange),
    // Without them, the layout would shift when Outfit loads.
    fallbackFaces('Outfit Fallback'),
  ].join('\n');
}
