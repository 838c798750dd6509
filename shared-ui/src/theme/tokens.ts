// Raw measures of the design. Components use them and palette.ts through `theme`.

export const space = {
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  2.5: '10px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const radius = {
  checkbox: '6px',
  control: '8px',
  alert: '12px',
  card: '16px',
  modal: '24px',
  pill: '9999px',
} as const;

export const fontFamily = "'Outfit Variable', 'Outfit Fallback', system-ui, sans-serif";

/**
 * Values of the `font` property: size and line height; the weight is set separately. In rem, so that texts have the size that
 * users set in their browsers.
 */
export const text = {
  small: '.75rem/1.125rem',
  body: '.875rem/1.25rem',
  control: '1rem/1.5rem',
  theme: '1.25rem/1.875rem',
  title: '1.875rem/2.375rem',
  display: '2.25rem/2.75rem',
} as const;

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

export const shadowShape = {
  xs: [[0, 1, 2, 0, 0.05]],
  sm: [
    [0, 1, 3, 0, 0.1],
    [0, 1, 2, 0, 0.06],
  ],
  md: [
    [0, 4, 8, -2, 0.1],
    [0, 2, 4, -2, 0.06],
  ],
  lg: [
    [0, 12, 16, -4, 0.08],
    [0, 4, 6, -2, 0.03],
  ],
  xl: [
    [0, 20, 24, -4, 0.08],
    [0, 8, 8, -4, 0.03],
  ],
} as const;

export const layer = {
  content: 0,
  header: 10,
  backdrop: 29,
  sidebar: 30,
  dropdown: 40,
  modal: 50,
  toast: 60,
} as const;

/** Minimum widths of wider layouts in px; 991 is also tracked. */
export const breakpoint = {
  xxs: 375,
  xs: 425,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
} as const;

export const trackedWidth = 991;

export const size = {
  sidebarExpanded: '290px',
  sidebarCollapsed: '90px',
  headerHeight: '76px',
  contentMax: '1536px',
  modalMax: '700px',
  controlHeight: '44px',
  buttonSm: '44px',
  buttonMd: '48px',
} as const;

export const duration = {
  fast: '150ms',
  sidebar: '300ms',
  strength: '400ms',
  overlay: '500ms',
} as const;
