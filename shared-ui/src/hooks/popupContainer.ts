/**
 * Returns the container for a popup of `anchor`: its dialog, because everything else is inert; otherwise the page's
 * main landmark. Read from the DOM instead of a context, because the dialog can come from another copy of this
 * library.
 */
export function popupContainerOf(anchor: Element | null): HTMLElement {
  return anchor?.closest<HTMLElement>('dialog') ?? anchor?.closest<HTMLElement>('main') ?? document.body;
}
