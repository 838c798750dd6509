/** Letters typed within this time of each other are one word. */
const wordMs = 500;

export const itemsOf = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Finds items by their first letters, as one types them; the same letter again goes to the next that begins with it. */
export function createTypeahead() {
  let typed = '';
  let typedAtMs = -Infinity;

  return (letter: string, atMs: number, items: HTMLElement[], current: number): HTMLElement | undefined => {
    typed = atMs - typedAtMs > wordMs ? letter : typed + letter;
    typedAtMs = atMs;
    const isRepeated = [...typed].every((one) => one === letter);
    const sought = (isRepeated ? letter : typed).toLowerCase();
    const first = isRepeated ? current + 1 : Math.max(current, 0);
    const inTurn = [...items.slice(first), ...items.slice(0, first)];
    return inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(sought));
  };
}

/** The item a key leads to from the one at `current`; undefined for keys that are not for moving. */
export function itemAfterKey(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}
