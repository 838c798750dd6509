/** Resolves when a script has run or failed. */
export const whenSettled = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
