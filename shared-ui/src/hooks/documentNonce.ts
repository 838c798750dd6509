/** Returns the nonce of the page's Content-Security-Policy, which only pages in development have. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce || undefined;
}
