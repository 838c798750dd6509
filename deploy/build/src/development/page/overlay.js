const overlayId = 'portal-problem';
const noticeId = 'portal-notice';

// Constructed style sheets and the CSSOM are allowed by the page’s content security policy; <style> elements are not.
const common = `
:host { position: fixed; z-index: 2147483647; overflow: auto; padding: 24px; background: #14161ee8;
  font: 14px/1.5 ui-monospace, monospace; color: #f2f4f8; }
h1 { margin: 0 88px 16px 0; font-size: 18px; color: #ff9b9b; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
button { position: absolute; inset: 20px 24px auto auto; padding: 4px 12px; font: inherit; cursor: pointer; }
`;
const covering = ':host { inset: 0; }';
const beside =
  ':host { inset: auto 16px 16px auto; max-width: min(720px, 100vw - 80px); max-height: 40vh; padding: 16px; }';

/**
 * @param {{ id: string, role: string, rules: string, title: string, text: string }} box
 */
function show({ id, role, rules, title, text }) {
  document.getElementById(id)?.remove();
  const host = document.createElement('div');
  host.id = id;
  host.setAttribute('role', role);
  host.setAttribute('aria-label', title);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(common + rules);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const heading = document.createElement('h1');
  heading.textContent = title;
  const details = document.createElement('pre');
  details.textContent = text;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => host.remove());
  root.append(heading, details, close);
  document.body.append(host);
}

/** Removes the overlay, if there is one. */
export const hideProblem = () => document.getElementById(overlayId)?.remove();

/**
 * Covers the page with an error of the remote in development.
 *
 * @param {string} title
 * @param {string} text the compiler’s messages, or a stack
 */
export const showProblem = (title, text) =>
  show({ id: overlayId, role: 'alertdialog', rules: covering, title, text });

/**
 * Shows in a corner what the page runs with, such as type errors.
 *
 * @param {string} title
 * @param {string | null} text null: removes it
 */
export function showNotice(title, text) {
  if (text === null) document.getElementById(noticeId)?.remove();
  else show({ id: noticeId, role: 'status', rules: beside, title, text });
}
