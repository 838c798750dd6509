// The body of an email as blocks, so that HTML and plain text have the same content.
import { language, t, type PortalLinks } from '@portal/contract';
import { affiliateNameText } from './quoted';

/** The affiliate for whose customer an email is. */
export interface EmailBrand {
  name: string;
  /** URL of the logo. */
  logo: string | null;
  /** '#rrggbb', readable under white text. */
  colour: string | null;
}

export type Block =
  | { kind: 'greeting'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; text: string; link: string }
  | { kind: 'link'; text: string; link: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'picture'; contentId: string; description: string };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const portalColour = '#3641f5';

const htmlOf = (block: Block, colour: string): string => {
  switch (block.kind) {
    case 'greeting':
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'button': {
      const link = escapeHtml(block.link);
      return (
        `<p><a class="button" href="${link}" style="background:${colour};border-radius:8px;color:#ffffff;` +
        `display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(block.text)}</a></p>` +
        `<p class="small">${escapeHtml(t('If the button does not work, copy this address:'))}<br><a href="${link}">${link}</a></p>`
      );
    }
    case 'link':
      return `<p class="small"><a href="${escapeHtml(block.link)}">${escapeHtml(block.text)}</a></p>`;
    case 'steps':
      return `<ol>${block.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;
    case 'facts':
      return `<dl>${block.facts
        .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><code>${escapeHtml(value)}</code></dd>`)
        .join('')}</dl>`;
    case 'picture':
      // White background in dark mode too: scanners need the quiet zone around the code. The description is shown on it
      // while pictures are blocked.
      return (
        `<p><img src="cid:${block.contentId}" alt="${escapeHtml(block.description)}" width="240" height="240" ` +
        `style="background:#ffffff;border-radius:8px;color:#1d2939;display:block;padding:8px"></p>`
      );
  }
};

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'greeting':
    case 'paragraph':
    case 'heading':
      return block.text;
    case 'button':
    case 'link':
      return `${block.text}:\n${block.link}`;
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'picture':
      return t('({description}: see the attached picture.)', { description: block.description });
  }
};

// Email clients without dark mode ignore the media query.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background: #f9fafb; color: #1d2939; font: 16px/1.5 Outfit, Arial, sans-serif; margin: 0; padding: 24px 12px; }
main { background: #ffffff; border: 1px solid #e4e7ec; border-radius: 16px; margin: 0 auto; max-width: 560px; overflow-wrap: anywhere; padding: 24px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; } h2 { font-size: 17px; margin: 24px 0 8px; }
.small, footer { color: #475467; font-size: 13px; }
dt { color: #475467; font-size: 13px; } dd { margin: 0 0 12px; }
footer { margin: 16px auto 0; max-width: 560px; } a { color: #3641f5; }
@media (prefers-color-scheme: dark) {
  body { background: #101828; color: #e6e8ec; } main { background: #171f2e; border-color: #344054; }
  .small, footer, dt { color: #98a2b3; } a { color: #9cb9ff; } a.button { color: #ffffff; }
}`;

const footerText = () =>
  t('This mail was sent by the eSIM portal. If you did not expect it, you can ignore it.');

const footerLinks = ({ support, terms, privacy }: PortalLinks): [label: string, address: string][] => [
  [t('Support'), support],
  [t('Terms'), terms],
  [t('Privacy'), privacy],
];

const footerHtml = (links: PortalLinks): string =>
  footerLinks(links)
    .map(([label, address]) => `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`)
    .join(' · ');

// The whole logo, on white in dark mode too. Without sizes as attributes, which would stretch it.
const logoStyle =
  'background:#ffffff;border-radius:8px;height:auto;margin-right:12px;max-height:40px;max-width:160px;' +
  'padding:4px;vertical-align:middle;width:auto';

/** Above the email: the logo and the name of the affiliate. */
const brandHtml = ({ name, logo }: EmailBrand): string => {
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="" style="${logoStyle}">` : '';
  return `<p class="brand">${picture}<strong>${escapeHtml(affiliateNameText(name))}</strong></p>\n`;
};

const hidden =
  'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;mso-hide:all;opacity:0;overflow:hidden';
/** Inboxes show some hundred characters, and would fill them with the heading, which is the subject once more. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(100);

/** What inboxes show after the subject: what the email says first, without its greeting. */
function preheaderHtml(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return first ? `<div style="${hidden}">${escapeHtml(first.text)}${padding}</div>` : '';
}

/** Renders HTML and plain text in the present language, with links to support, terms and privacy policy in the footer. */
export function compose(
  title: string,
  blocks: readonly Block[],
  links: PortalLinks,
  brand?: EmailBrand,
): { html: string; text: string } {
  const footer = footerText();
  const html = `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${preheaderHtml(blocks)}<main>${brand ? brandHtml(brand) : ''}<h1>${escapeHtml(title)}</h1>
${blocks.map((block) => htmlOf(block, brand?.colour ?? portalColour)).join('\n')}
</main><footer><p>${escapeHtml(footer)}</p><p>${footerHtml(links)}</p></footer></body></html>`;
  const text = [
    ...(brand ? [affiliateNameText(brand.name)] : []),
    title,
    ...blocks.map(textOf),
    `--\n${footer}`,
    ...footerLinks(links).map((line) => line.join(': ')),
  ].join('\n\n');
  return { html, text };
}
