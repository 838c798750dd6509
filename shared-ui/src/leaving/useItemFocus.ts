import { useLayoutEffect, useRef, type RefObject } from 'react';

const events = ['pointerdown', 'focusin'];
const focusable = ['button:enabled', 'a[href]', ':is(input, select, textarea):enabled'];

/**
 * Focuses the first control in one of the items or in the section, unless something has the focus; without one, the section
 * itself. Links come after buttons, since they may be in its text, and fields last: one that takes text opens the keyboard of a
 * phone.
 */
function focusFirstIn(section: HTMLElement | null, items: readonly (Node | null)[] = []): void {
  if (document.activeElement !== document.body) return;
  for (const container of [...items, section]) {
    if (!(container instanceof Element) || !container.isConnected || container.closest('[inert]')) continue;
    for (const kind of focusable) {
      for (const control of container.querySelectorAll<HTMLElement>(kind)) {
        // One that is not displayed takes no focus.
        control.focus();
        if (document.activeElement === control) return;
      }
    }
  }
  if (!section) return;
  section.tabIndex = -1;
  section.focus();
}

/** Remembers what in an element has the focus: the browser forgets it when it is removed. */
function watchFocusIn(element: HTMLElement) {
  let focused: Node | null = null;
  // A press outside controls takes the focus away without giving it to anything; one on what has it leaves it there.
  const remember = ({ type, target }: Event) => {
    const control = type === 'focusin' ? target : document.activeElement;
    const isIn = control instanceof Node && element.contains(control) && control.contains(target as Node);
    focused = isIn ? control : null;
  };
  for (const type of events) document.addEventListener(type, remember);
  return {
    /** The change that removed it. */
    removalIn: (records: readonly MutationRecord[]) =>
      focused && records.find(({ removedNodes }) => [...removedNodes].some((item) => item.contains(focused))),
    end: () => {
      for (const type of events) document.removeEventListener(type, remember);
    },
  };
}

/**
 * Keeps the focus in a list or a table's body, of which an item is deleted: a dialog that deletes it has returned the focus to
 * the item, which then goes. The item next to it gets the focus, or the section around a list that is empty now.
 */
export function useItemFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const parent = list.parentElement;
    const section = list.closest('section');
    const focus = watchFocusIn(list);
    const observer = new MutationObserver((records) => {
      const record = focus.removalIn(records);
      if (record) focusFirstIn(section, [record.nextSibling, record.previousSibling]);
    });
    observer.observe(list, { childList: true });
    return () => {
      observer.disconnect();
      focus.end();
      if (!list.contains(document.activeElement)) return;
      // Once React has removed the list. A screen that goes as a whole has its focus moved by the shell.
      queueMicrotask(() => parent?.isConnected && focusFirstIn(section));
    };
  }, [ref]);
}

/**
 * Keeps the focus in a section whose focused control goes, for instance a button that has nothing to do any more, or what opened
 * a dialog: the first control of the section gets it. Not where what comes instead takes the focus itself.
 *
 * @returns the ref of the section, for instance of a `Card`
 */
export function useSectionFocus<Section extends HTMLElement = HTMLElement>(): RefObject<Section | null> {
  const ref = useRef<Section>(null);
  useLayoutEffect(() => {
    const section = ref.current;
    if (!section) return;
    const focus = watchFocusIn(section);
    const observer = new MutationObserver((records) => {
      if (focus.removalIn(records)) focusFirstIn(section);
    });
    observer.observe(section, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      focus.end();
    };
  }, []);
  return ref;
}
