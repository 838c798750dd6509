import type { StripeElementStyle, StripeElementStyleVariant } from '@stripe/stripe-js';

type State = { isEmpty: boolean; isComplete: boolean; isInvalid: boolean; isFocused: boolean };

const inherited: Partial<CSSStyleDeclaration> = {
  background: 'transparent',
  border: '0',
  borderRadius: '0',
  boxSizing: 'border-box',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'normal',
  margin: '0',
  minWidth: '0',
  outline: 'none',
  padding: '2px 0',
};

const plain = (variant: StripeElementStyleVariant | undefined): Partial<CSSStyleDeclaration> =>
  Object.fromEntries(
    Object.entries(variant ?? {}).filter(
      ([name, value]) => typeof value === 'string' && name !== 'iconColor',
    ),
  );

/**
 * Styles an input from the element's `style` option. Only properties are set, never a style attribute or tag, so a
 * strict content security policy allows it.
 */
export const styleInput = (
  input: HTMLInputElement,
  style: StripeElementStyle | undefined,
  state: State,
): void => {
  const flex = input.style.flex;
  for (const part of [inherited, ...variantsOf(style, state).map(plain)]) Object.assign(input.style, part);
  // One frame surrounds three fields, so a line marks the focused one.
  input.style.boxShadow = state.isFocused ? 'inset 0 -2px 0 0 currentColor' : 'none';
  if (!style?.invalid?.color && state.isInvalid) input.style.color = 'light-dark(#b42318, #fda29b)';
  input.style.flex = flex;
};

const variantsOf = (style: StripeElementStyle = {}, state: State) => [
  style.base,
  ...(state.isEmpty ? [style.empty] : []),
  ...(state.isComplete ? [style.complete] : []),
  ...(state.isInvalid ? [style.invalid] : []),
  ...(state.isFocused ? [style.base?.[':focus']] : []),
];

/** The placeholder's colour needs a rule; constructed style sheets are not subject to the policy on inline styles. */
export const stylePlaceholder = (
  sheet: CSSStyleSheet,
  className: string,
  style?: StripeElementStyle,
): void => {
  const color = style?.base?.['::placeholder']?.color;
  const isPlainColor = color !== undefined && /^[#\w\s(),.%-]+$/.test(color);
  sheet.replaceSync(isPlainColor ? `.${className}::placeholder { color: ${color}; opacity: 1; }` : '');
};
