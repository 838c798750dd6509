/**
 * The same shape with a CSS variable as every leaf, so that switching themes rerenders nothing. A mapped type over an
 * interface: an editor goes from `theme.color.text` to the declaration in colours.ts.
 */
export type VariableReferences<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : VariableReferences<Shape[Key]>;
};

/** Colour families; all other names are colours themselves. */
const families: ReadonlySet<string> = new Set([
  'primary',
  'success',
  'error',
  'warning',
  'info',
  'light',
  'dark',
]);

/** Converts 'softText' to the name of its CSS variable. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * References to the CSS variables under a prefix, such as `var(--color-text)`. Created on access, so that bundles
 * contain neither raw colours nor names (docs/decisions/0018); types and a test ensure that each exists.
 */
export function referencesTo<Shape extends object>(prefix: string): VariableReferences<Shape> {
  const known = new Map<string, unknown>();
  return new Proxy({} as VariableReferences<Shape>, {
    get(_target, name) {
      if (typeof name !== 'string') return undefined;
      let reference = known.get(name);
      if (reference === undefined) {
        const path = `${prefix}-${kebab(name)}`;
        reference = families.has(name) ? referencesTo(path) : `var(--${path})`;
        known.set(name, reference);
      }
      return reference;
    },
  });
}
