import type { useTheme } from '@portal/platform';
import type { Appearance } from '@stripe/stripe-js';

/**
 * The card fields are in the card processor's iframe, which our CSS variables do not reach: the values of the theme that
 * is on are passed in.
 */
export function cardAppearance(theme: ReturnType<typeof useTheme>['theme']): Appearance {
  const root = getComputedStyle(document.documentElement);
  const color = (name: string) => root.getPropertyValue(`--color-${name}`).trim();
  const focus = `2px solid ${color('focus')}`;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      borderRadius: '8px',
      colorBackground: color('input'),
      colorDanger: color('error-text'),
      colorPrimary: color('brand'),
      colorText: color('text'),
      colorTextPlaceholder: color('placeholder'),
      colorTextSecondary: color('secondary'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      // Below 16 px phones zoom into the field.
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      gridColumnSpacing: '16px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('input-border')}`, boxShadow: 'none', padding: '11px 16px' },
      '.Input:focus': { boxShadow: 'none', outline: focus, outlineOffset: '2px' },
      '.Input--invalid': { borderColor: color('error-text'), boxShadow: 'none' },
      '.Label': { color: color('text'), fontWeight: '500', marginBottom: '6px' },
    },
  };
}
