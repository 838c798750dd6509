/** Fulfilled when a script of the page has run, and when it cannot be had. */
export const whenSettled = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
