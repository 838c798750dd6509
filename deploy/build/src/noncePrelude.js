// Libraries that add <style> elements read the nonce of their bundle. Each bundle takes it from the page’s shell
// script before its code runs. Only pages in development have one; the gateway allows empty elements on the others.
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce;
