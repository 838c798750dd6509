/** The same shape with every leaf a reference to its CSS variable, so that switching themes renders nothing. */
export type VariableReferences<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : VariableReferences<Shape[Key]>;
};

/** Families of colours; all other names are colours themselves. */
const families: ReadonlySet<string> = new Set([
  'primary',
  'success',
  'error',
  'warning',
  'info',
  'light',
  'dark',
]);

/** 'softText' as it stands in a variable's name. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * References to the variables under a prefix: `var(--color-text)` and so on. Made by name when asked for, so that
 * an app carries no raw colour and no list of names; that each exists is what the types and a test are for.
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
