// Values of real answers, so that later requests name accounts, purchases and eSIMs that exist.

/** Identifiers, tokens and activation codes. */
const isId = (text: string) => /^([\w-]{8,64}|LPA:1\$.{1,200})$/.test(text);
const kept = 200;

/** Remembers ids of answers by the name of their field. */
export class KnownValues {
  private readonly byName = new Map<string, string[]>();
  private readonly all: string[] = [];

  /** @param earlier asked for names that this one does not know */
  constructor(private readonly earlier?: KnownValues) {}

  /** Remembers every id in a body. */
  learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item, name);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) this.learn(inner, key);
    else if (typeof value === 'string' && isId(value)) this.add(name, value);
  }

  /**
   * Returns a value of a field of that name, or of any field if there is none; undefined before the first answer. Of what
   * this one knows itself, the latest values come first.
   */
  pick(name: string, index: number): string | undefined {
    const values = this.byName.get(name);
    if (this.earlier)
      return values?.at(-1 - (index % Math.min(values.length, 3))) ?? this.earlier.pick(name, index);
    const known = values ?? this.all;
    return known[index % known.length];
  }

  private add(name: string, value: string): void {
    const values = this.byName.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    this.all.push(value);
    if (values.length > kept) values.shift();
    if (this.all.length > 5 * kept) this.all.shift();
    this.byName.set(name, values);
  }
}
