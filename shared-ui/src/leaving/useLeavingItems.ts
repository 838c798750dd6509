import { useLayoutEffect, useRef } from 'react';
import { canShowLeaving, fadeOut } from './showLeaving';
import { useItemFocus } from './useItemFocus';

/** More than this is another page or filter of the list, which changes at once. */
const maxItems = 3;

/**
 * Returns the ref of a list or a table's body, whose items are seen leaving when they are deleted: React has removed
 * them, and they fade where they were. Their focus stays in the list.
 */
export function useLeavingItems<List extends HTMLElement>() {
  const ref = useRef<List>(null);
  useItemFocus(ref);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !canShowLeaving()) return;
    const leaving = new Set<Node>();
    const isItem = (node: Node): node is HTMLElement => node instanceof HTMLElement && !leaving.has(node);
    // Called before the next paint, so that nothing blinks.
    const observer = new MutationObserver((records) => {
      const removed = records.flatMap((record) =>
        [...record.removedNodes].filter(isItem).map((item) => ({ item, record })),
      );
      const hasAdded = records.some(({ addedNodes }) => [...addedNodes].some(isItem));
      if (hasAdded) leaving.forEach((item) => list.contains(item) && list.removeChild(item));
      if (hasAdded || removed.length > maxItems) return;
      for (const { item, record } of removed) {
        if (item.isConnected) continue;
        leaving.add(item);
        item.toggleAttribute('inert', true);
        const next = record.nextSibling;
        list.insertBefore(item, next?.parentNode === list ? next : null);
        fadeOut(item);
      }
    });
    observer.observe(list, { childList: true });
    return () => observer.disconnect();
  }, []);
  return ref;
}
