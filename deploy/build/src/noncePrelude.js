// Libraries that add <style> elements read the nonce of the bundle they are in. Each bundle has its
// own, so each takes it from the page’s shell script before any of its code runs.
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce;
