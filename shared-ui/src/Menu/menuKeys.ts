/** Characters typed within this time form one search text. */
const typeaheadMs = 500;

export const itemsOf = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Finds items by their first characters; repeating one character cycles through its items. */
export function createTypeahead() {
  let typed = '';
  let typedAtMs = -Infinity;

  return (
    character: string,
    atMs: number,
    items: HTMLElement[],
    current: number,
  ): HTMLElement | undefined => {
    typed = atMs - typedAtMs > typeaheadMs ? character : typed + character;
    typedAtMs = atMs;
    const isRepeated = Array.from(typed).every((one) => one === character);
    const sought = (isRepeated ? character : typed).toLowerCase();
    const first = isRepeated ? current + 1 : Math.max(current, 0);
    const inTurn = [...items.slice(first), ...items.slice(0, first)];
    return inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(sought));
  };
}

/** Returns the index a key moves to from `current`; undefined for other keys. */
export function itemAfterKey(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}
