// Libraries that add <style> elements read the nonce of their bundle. Each bundle takes it from the page’s shell
// script before its code runs.
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce;
