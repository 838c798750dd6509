// Libraries that add <style> elements read the nonce of the bundle they are in. Each bundle has its
// own, so each takes it from the page’s shell script before any of its code runs.
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export {};
