// The page of an unsubscribe link. The API serves it, so that it works signed out, without scripts and on any device.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/escapeHtml';

const style = `:root{color-scheme:light dark}
body{background:#f9fafb;color:#1d2939;font:16px/1.5 Outfit,Arial,sans-serif;margin:0;padding:24px 12px}
main{background:#fff;border:1px solid #e4e7ec;border-radius:16px;margin:0 auto;max-width:560px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 16px}p,ul{margin:0 0 16px}a{color:#3641f5}
button{background:#3641f5;border:0;border-radius:8px;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:44px;padding:8px 20px}
:focus-visible{outline:2px solid #465fff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#101828;color:#e6e8ec}main{background:#171f2e;border-color:#344054}a{color:#9cb9ff}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page runs no script and loads nothing; its form goes to its own address. */
export const unsubscribePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | eSIM Portal</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

const listOf = (labels: readonly string[]) =>
  `<ul>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`;
const profileLink = (signInAddress: string) =>
  `<p>You choose all your notifications <a href="${escapeHtml(signInAddress)}">in your profile</a>.</p>`;

/** Asks: mail scanners open links, and only the button ends the mails. */
export const askPage = (labels: readonly string[], profileAddress: string): string =>
  page(
    'Get no more of these mails?',
    `<p>These mails will end:</p>${listOf(labels)}<form method="post"><p><button type="submit">End these mails</button></p></form>${profileLink(profileAddress)}`,
  );

export const donePage = (labels: readonly string[], profileAddress: string): string =>
  page('You get no more of these mails', `${listOf(labels)}${profileLink(profileAddress)}`);

export const invalidPage = (profileAddress: string): string =>
  page(
    'This link is not valid any more',
    `<p>Nothing was changed. Links work for 180 days; the newest mail has one that does.</p>${profileLink(profileAddress)}`,
  );
