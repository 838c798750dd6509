import { palette as p } from './palette';

/** Colours of a status: soft for light badges and alerts, solid for strong ones. */
interface ToneColours {
  soft: string;
  softText: string;
  softBorder: string;
  solid: string;
  solidText: string;
  /** For text or lines on the page. */
  text: string;
}

export interface ThemeColours {
  page: string;
  surface: string;
  raised: string;
  muted: string;
  hover: string;
  /** The fill of a button that does not lead, in place of an outline. */
  quiet: string;
  quietHover: string;
  text: string;
  secondary: string;
  placeholder: string;
  border: string;
  inputBorder: string;
  input: string;
  disabled: string;
  disabledText: string;
  brand: string;
  brandHover: string;
  onBrand: string;
  /** A large brand-coloured area, the same in both themes. */
  brandPanel: string;
  link: string;
  focus: string;
  activeItem: string;
  activeItemText: string;
  tooltip: string;
  tooltipText: string;
  backdrop: string;
  skeleton: string;
  skeletonShine: string;
  track: string;
  /** Bar of a medium-strength password. */
  medium: string;
  /** QR codes stay dark on white in both themes, or phones cannot read them. */
  qrPaper: string;
  qrInk: string;
  primary: ToneColours;
  success: ToneColours;
  error: ToneColours;
  warning: ToneColours;
  info: ToneColours;
  light: ToneColours;
  dark: ToneColours;
}

/** Names of shadows; their shapes are in tokens.ts. */
export interface ThemeShadows {
  xs: string;
  sm: string;
  md: string;
  lg: string;
  xl: string;
}

const white = (alpha: number) => `rgb(255 255 255 / ${alpha})`;

const solid = {
  primary: { solid: p.brand[500], solidText: p.white },
  success: { solid: p.success[700], solidText: p.white },
  error: { solid: p.error[600], solidText: p.white },
  warning: { solid: p.warning[500], solidText: p.gray[900] },
  info: { solid: p.info[700], solidText: p.white },
  light: { solid: p.gray[500], solidText: p.white },
  dark: { solid: p.gray[700], solidText: p.white },
} as const;

type Family = 'success' | 'error' | 'warning' | 'info';

/** A translucent colour over any background. */
function tint(hex: string, alpha = 0.12): string {
  const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(' ')} / ${alpha})`;
}

const onLight = (family: Family): ToneColours => ({
  soft: p[family][50],
  softText: p[family][700],
  softBorder: p[family][300],
  ...solid[family],
  text: family === 'error' ? p.error[600] : p[family][700],
});

const onDark = (family: Family): ToneColours => ({
  soft: tint(p[family][500]),
  softText: p[family][400],
  softBorder: tint(p[family][500], 0.3),
  ...solid[family],
  text: p[family][400],
});

export const lightColours: ThemeColours = {
  page: p.gray[50],
  surface: p.white,
  raised: p.white,
  muted: p.gray[50],
  hover: p.gray[100],
  quiet: p.gray[100],
  quietHover: p.gray[200],
  text: p.gray[800],
  secondary: p.gray[600],
  placeholder: p.gray[500],
  border: p.gray[200],
  inputBorder: p.gray[500],
  input: p.white,
  disabled: p.gray[100],
  disabledText: p.gray[600],
  brand: p.brand[500],
  brandHover: p.brand[600],
  onBrand: p.white,
  brandPanel: p.brand[950],
  link: p.brand[600],
  focus: p.brand[500],
  activeItem: p.brand[50],
  activeItemText: p.brand[600],
  tooltip: p.gray[900],
  tooltipText: p.white,
  backdrop: 'rgb(152 162 179 / 0.5)',
  skeleton: p.gray[100],
  skeletonShine: p.gray[200],
  track: p.gray[200],
  medium: p.yellow,
  qrPaper: p.white,
  qrInk: p.black,
  primary: {
    soft: p.brand[50],
    softText: p.brand[700],
    softBorder: p.brand[300],
    ...solid.primary,
    text: p.brand[600],
  },
  success: onLight('success'),
  error: onLight('error'),
  warning: onLight('warning'),
  info: onLight('info'),
  light: {
    soft: p.gray[100],
    softText: p.gray[700],
    softBorder: p.gray[300],
    ...solid.light,
    text: p.gray[500],
  },
  dark: {
    soft: p.gray[200],
    softText: p.gray[800],
    softBorder: p.gray[400],
    ...solid.dark,
    text: p.gray[800],
  },
};

export const darkColours: ThemeColours = {
  page: p.gray[900],
  // white 3 % over the page
  surface: '#171f2e',
  raised: '#1a2231',
  muted: '#1a2231',
  hover: white(0.05),
  quiet: white(0.08),
  quietHover: white(0.12),
  text: white(0.9),
  secondary: p.gray[400],
  placeholder: p.gray[400],
  // Translucent instead of grey: on a dialog's raised background a page-coloured line would be invisible.
  border: white(0.1),
  inputBorder: p.gray[500],
  input: p.gray[900],
  disabled: p.gray[800],
  disabledText: p.gray[400],
  brand: p.brand[500],
  brandHover: p.brand[600],
  onBrand: p.white,
  brandPanel: p.brand[950],
  link: p.brand[400],
  focus: p.brand[500],
  activeItem: 'rgb(70 95 255 / 0.12)',
  activeItemText: p.brand[400],
  tooltip: p.gray[700],
  tooltipText: p.white,
  backdrop: 'rgb(12 17 29 / 0.6)',
  skeleton: p.gray[800],
  skeletonShine: p.gray[700],
  track: p.gray[700],
  medium: p.yellow,
  qrPaper: p.white,
  qrInk: p.black,
  primary: {
    soft: tint(p.brand[500]),
    softText: p.brand[400],
    softBorder: tint(p.brand[500], 0.3),
    ...solid.primary,
    text: p.brand[400],
  },
  success: onDark('success'),
  error: onDark('error'),
  warning: onDark('warning'),
  info: onDark('info'),
  light: {
    soft: white(0.05),
    softText: p.gray[300],
    softBorder: p.gray[700],
    ...solid.light,
    text: p.gray[400],
  },
  dark: {
    soft: white(0.12),
    softText: p.white,
    softBorder: p.gray[600],
    ...solid.dark,
    text: p.gray[300],
  },
};
