// The page of a link in a mail. The API serves it, so that it works signed out, without scripts and on any device.
import { createHash } from 'node:crypto';
import { language } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inLanguage } from '../language/inLanguage';
import { escapeHtml } from './escapeHtml';

const style = `:root{color-scheme:light dark}
body{background:#f9fafb;color:#1d2939;font:16px/1.5 Outfit,Arial,sans-serif;margin:0;padding:24px 12px}
main{background:#fff;border:1px solid #e4e7ec;border-radius:16px;margin:0 auto;max-width:560px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 16px}p,ul{margin:0 0 16px}a{color:#3641f5}
button{background:#3641f5;border:0;border-radius:8px;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:44px;padding:8px 20px}
:focus-visible{outline:2px solid #465fff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#101828;color:#e6e8ec}main{background:#171f2e;border-color:#344054}a{color:#9cb9ff}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page runs no script and loads nothing; its form goes to its own address. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** @param content HTML, whose texts the caller has escaped */
export const linkPage = (title: string, content: string): string =>
  `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | eSIM Portal</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** @param tag the language of the account; English where none is known */
export const sendLinkPage = (
  reply: FastifyReply,
  status: number,
  compose: () => string,
  tag = 'en',
): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(inLanguage(tag, compose));

/** Accepts the forms of these pages, whose content does not matter. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
