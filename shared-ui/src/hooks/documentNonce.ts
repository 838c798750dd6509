/** Returns the nonce of the page's Content-Security-Policy, if it has one. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce || undefined;
}
