import type { Appearance } from '@stripe/stripe-js';

/** Class of an element's outermost box. */
export const frameClass = 'SandboxElement';

const defaults = {
  colorBackground: 'Field',
  colorDanger: 'light-dark(#b42318, #fda29b)',
  colorText: 'CanvasText',
  colorTextPlaceholder: 'GrayText',
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSizeBase: '16px',
  fontSizeSm: '14px',
  gridColumnSpacing: '12px',
  gridRowSpacing: '12px',
};

const baseCss = (variable: (name: keyof typeof defaults) => string) => `
.${frameClass} { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${variable('gridRowSpacing')} ${variable('gridColumnSpacing')};
  color: ${variable('colorText')}; font: 400 ${variable('fontSizeBase')}/1.25 ${variable('fontFamily')}; }
.${frameClass} .Field:first-child { grid-column: 1 / -1; }
.${frameClass} .Label { display: block; margin: 0 0 6px; font-size: ${variable('fontSizeSm')}; }
.${frameClass} .Input { box-sizing: border-box; width: 100%; min-width: 0; padding: 10px 12px; font: inherit;
  color: inherit; background: ${variable('colorBackground')}; border: 1px solid GrayText;
  border-radius: ${variable('borderRadius')}; }
.${frameClass} .Input::placeholder { color: ${variable('colorTextPlaceholder')}; opacity: 1; }
.${frameClass} .Input--invalid { color: ${variable('colorDanger')}; border-color: ${variable('colorDanger')}; }
.${frameClass} .Error { margin: 4px 0 0; color: ${variable('colorDanger')}; font-size: ${variable('fontSizeSm')}; }
.${frameClass} .Error:empty { display: none; }
`;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The style sheet of an `appearance` option: its variables and rules. Constructed style sheets are not subject to the
 * policy on inline styles.
 */
export function appearanceCss({ variables = {}, rules = {} }: Appearance = {}): string {
  const given: Record<string, string | undefined> = variables;
  const own = Object.entries(rules).map(([selector, declarations]) => {
    const body = Object.entries(declarations).map(([name, value]) => `${kebab(name)}: ${value};`);
    return `.${frameClass} ${selector} { ${body.join(' ')} }`;
  });
  return [baseCss((name) => given[name] ?? defaults[name]), ...own].join('\n');
}
