/**
 * Returns the container for a popup of `anchor`: its dialog, because everything else is inert; otherwise its landmark,
 * the page's main content or header. Read from the DOM instead of a context, because the dialog can come from another copy of this
 * library.
 */
export function popupContainerOf(anchor: Element | null): HTMLElement {
  const containers = ['dialog', 'main', 'header'].map((name) => anchor?.closest<HTMLElement>(name));
  return containers.find(Boolean) ?? document.body;
}
