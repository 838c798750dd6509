const overlayId = 'portal-problem';

// Constructed style sheets and the CSSOM are allowed by the page’s content security policy; <style> elements are not.
const rules = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px; background: #14161ee8;
  font: 14px/1.5 ui-monospace, monospace; color: #f2f4f8; }
h1 { margin: 0 48px 16px 0; font-size: 18px; color: #ff9b9b; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
button { position: absolute; inset: 20px 24px auto auto; padding: 4px 12px; font: inherit; cursor: pointer; }
`;

/** Removes the overlay, if there is one. */
export const hideProblem = () => document.getElementById(overlayId)?.remove();

/**
 * Covers the page with an error of the remote in development.
 *
 * @param {string} title
 * @param {string} text the compiler’s messages, or a stack
 */
export function showProblem(title, text) {
  hideProblem();
  const host = document.createElement('div');
  host.id = overlayId;
  host.setAttribute('role', 'alertdialog');
  host.setAttribute('aria-label', title);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const heading = document.createElement('h1');
  heading.textContent = title;
  const details = document.createElement('pre');
  details.textContent = text;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', hideProblem);
  root.append(heading, details, close);
  document.body.append(host);
}
