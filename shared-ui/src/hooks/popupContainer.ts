/**
 * Where a popup that belongs to `anchor` is drawn: inside its dialog, if it stands in one, since all else is then
 * inert and lies below; else inside the page's main part, where those who go by landmarks find it. Asked of the page
 * and not of a context, for the dialog may be another copy of this library's.
 */
export function popupContainerOf(anchor: Element | null): HTMLElement {
  return anchor?.closest<HTMLElement>('dialog') ?? anchor?.closest<HTMLElement>('main') ?? document.body;
}
