const definition = /(--[a-z][\w-]*):/gi;

/** The names of the CSS custom properties that styles define, such as `--color-text`. */
export const definedTokens = (styles: string): Set<string> =>
  new Set([...styles.matchAll(definition)].map(([, name = '']) => name));
