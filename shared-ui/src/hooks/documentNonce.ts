/** The nonce that the page's Content-Security-Policy gave to its own scripts and styles, if it has one. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce || undefined;
}
