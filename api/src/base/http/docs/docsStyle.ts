/** Colours are those of the portal in both themes. */
export const docsStyle = `:root{color-scheme:light dark;--page:#f9fafb;--card:#fff;--text:#1d2939;--muted:#475467;--line:#d0d5dd;--link:#3641f5;--code:#f2f4f7}
@media (prefers-color-scheme:dark){:root{--page:#101828;--card:#171f2e;--text:#e6e8ec;--muted:#98a2b3;--line:#344054;--link:#9cb9ff;--code:#1d2939}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{background:var(--page);color:var(--text);font:16px/1.5 Outfit,Arial,sans-serif;margin:0 auto;max-width:1280px;padding:24px 16px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
h1{font-size:30px;line-height:1.25;margin:0}h2{font-size:22px;line-height:1.3;margin:0 0 12px}h3{font-size:16px;margin:24px 0 8px}
p,ul,ol,table,pre{margin:0 0 12px}header p{display:flex;flex-wrap:wrap;gap:16px;margin:8px 0 0}
a{color:var(--link)}li a,header a{display:inline-block;padding:4px 0}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 16px}
section{background:var(--card);border:1px solid var(--line);border-radius:16px;margin:0 0 24px;padding:24px}
code,pre{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}code{overflow-wrap:anywhere}
pre{background:var(--code);border-radius:8px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere}
.call{border-top:1px solid var(--line)}.call summary{cursor:pointer;padding:12px 0}.call summary b{display:inline-block;min-width:56px}.call summary span{color:var(--muted);display:block}
.call>div{padding:0 0 12px}.label,caption{color:var(--muted);font-size:14px;font-weight:600;margin:0 0 4px;text-align:start}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);font-size:14px;overflow-wrap:anywhere;padding:6px 12px 6px 0;text-align:start;vertical-align:top}th,th code{overflow-wrap:break-word}
@media (max-width:699px){thead{display:none}tr{border-bottom:1px solid var(--line);display:block;padding:6px 0}th,td{border:0;display:block;padding:0}}
:focus-visible{outline:2px solid #465fff;outline-offset:2px}
@media (min-width:900px){body{grid-template-columns:220px minmax(0,1fr)}header{grid-column:1/-1}nav{align-self:start;max-height:100vh;overflow-y:auto;position:sticky;top:24px}nav ul{display:block}.call summary span{display:inline}}`;
