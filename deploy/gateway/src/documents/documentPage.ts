import { withFileAddresses, type Resolution } from '@portal/registry';
import { hashesOf, type InlineSources } from '../contentSecurityPolicy';
import { fontLinks } from '../firstLoad/page';
import { escapeHtml } from '../html';
import { iconLinks } from '../staticFiles';
import type { Document } from './readDocument';

const styles = `
.doc-head{display:flex;align-items:center;min-height:76px;padding:0 24px;background:var(--color-surface);border-bottom:1px solid var(--color-border)}
.doc-head a{font-size:20px;font-weight:600;color:var(--color-text);text-decoration:none}
.doc{max-width:760px;margin:24px auto;padding:24px;background:var(--color-surface);border:1px solid var(--color-border);border-radius:16px;font-size:16px;line-height:26px}
.doc h1{margin:0 0 16px;font-size:30px;line-height:38px}
.doc h2{margin:32px 0 8px;font-size:20px;line-height:30px}
.doc p,.doc ul,.doc ol{margin:0 0 16px}
.doc ul{padding-left:24px;list-style:disc}
.doc ol{padding-left:24px;list-style:decimal}
.doc code{overflow-wrap:anywhere}
@media (max-width:767px){.doc{margin:0;border-width:0 0 1px;border-radius:0}.doc-head{padding:0 16px}}`;

/**
 * Renders a document in the portal’s design without loading an application, so it works even when none of them does.
 *
 * @param resolution provides the shell’s theme; null before the first release
 */
export function renderDocumentPage(
  { language, title, html }: Document,
  resolution: Resolution | null,
): { html: string; inline: InlineSources } {
  const parts = resolution?.shell.document;
  const theme = resolution ? withFileAddresses(resolution.shell.document.styles, resolution.shell) : '';
  const script = parts?.themeScript ?? '';
  const style = theme + styles;
  const page = [
    `<!doctype html><html lang="${language}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} | eSIM Portal</title>`,
    ...iconLinks,
    `<script>${script}</script>`,
    `<style>${style}</style>`,
    ...(resolution ? fontLinks(resolution) : []),
    '</head>',
    '<body><header class="doc-head"><a href="/">eSIM Portal</a></header>',
    `<main class="doc">${html}</main></body></html>`,
  ].join('\n');
  return { html: page, inline: hashesOf([script], [style]) };
}
