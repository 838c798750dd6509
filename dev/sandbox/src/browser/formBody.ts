/** Encodes a value in the processor's form format: {card: {number}} becomes card[number]=…; undefined is omitted. */
export const formBody = (value: object): URLSearchParams => {
  const form = new URLSearchParams();
  const add = (name: string, part: unknown): void => {
    if (part === undefined || part === null) return;
    if (typeof part !== 'object') {
      // Numbers and booleans are written as text.
      form.append(name, part as string);
      return;
    }
    for (const [key, inner] of Object.entries(part)) add(name === '' ? key : `${name}[${key}]`, inner);
  };
  add('', value);
  return form;
};
