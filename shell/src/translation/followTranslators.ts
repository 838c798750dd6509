/** The element that a translator has put in the place of a text. */
const translationOf = new WeakMap<Node, Element>();
/** The texts that an element replaces, in their order: a translator joins neighbours. */
const textsOf = new WeakMap<Element, Node[]>();

const translationName: string = 'font';
const isTranslation = (node: Node | null): node is Element =>
  node?.nodeName.toLowerCase() === translationName;

/** Puts a text back that a translator has replaced, which then translates what it says now. */
function restore(text: Node): void {
  const translation = translationOf.get(text);
  if (translation && !text.parentNode) translation.replaceWith(...(textsOf.get(translation) ?? []));
}

/**
 * Lets React change texts that a browser or an extension has translated. Chrome’s translator replaces each text by a `<font>`
 * (https://github.com/facebook/react/issues/11538): React would throw as soon as it removes the text or inserts
 * before it, and what it changes would not be seen, such as the price on a button.
 */
export function followTranslators(): void {
  let isTranslated = document.querySelector(translationName) !== null;
  if (isTranslated) restoreBeforeChanges();
  const changes = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        const near = [...addedNodes, previousSibling, nextSibling].filter(isTranslation);
        const translation = near.find((element) => !textsOf.has(element)) ?? near[0];
        if (!translation) continue;
        translationOf.set(text, translation);
        textsOf.set(translation, [...(textsOf.get(translation) ?? []), text]);
        changes.observe(text, { characterData: true });
        if (!isTranslated) restoreBeforeChanges();
        isTranslated = true;
      }
    }
  });
  replacements.observe(document.body, { childList: true, subtree: true });
}

/** Has each text put back before it is removed, or something is inserted before it. Pages that nobody translates do without. */
function restoreBeforeChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node below
  const { removeChild, insertBefore } = Node.prototype;
  // A text that was translated before this ran has no element that is known: it is left as it is.
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    restore(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    if (next) restore(next);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
}
