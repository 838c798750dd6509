import { firstFormId } from '@portal/contract';
import type { ShellRelease, VisibleRelease } from '@portal/registry';
import { escapeHtml } from '../html';

type Route = VisibleRelease['routes'][number];
export type FirstForm = NonNullable<NonNullable<Route['placeholder']>['form']>;
type Field = FirstForm['fields'][number];

/** The form that the first HTML of a route shows; null without one, and for a shell that knows none. */
export const firstFormOf = (
  { formScript }: ShellRelease['document'],
  route: Route | null,
): FirstForm | null => (formScript && route?.placeholder?.form) || null;

/** What the form of a route runs in the page; nothing without one. */
export const codeOfForm = (document: ShellRelease['document'], route: Route | null) =>
  firstFormOf(document, route)
    ? { styles: document.formStyles, scripts: [document.formScript] }
    : { styles: '', scripts: [] };

/**
 * The HTML of a form, whose fields the screen takes over with what was typed. Nobody can send it: `dialog` outside of a
 * dialog leads nowhere, with or without scripts, so a password is never in an address.
 *
 * @param path of the route, for a page that is served for another one
 * @param loading what its button says while the form waits for the screen's code
 */
export function renderFirstForm(
  { fields, submit, draft = '' }: FirstForm,
  path: string,
  loading: string,
): string {
  const firstText = fields.find(({ kind }) => kind !== 'choice' && kind !== 'checkbox');
  return [
    `<form id="${firstFormId}" method="dialog" novalidate data-path="${escapeHtml(path)}" data-draft="${escapeHtml(draft)}">`,
    ...fields.map((field) => renderField(field, field === firstText)),
    `<button class="ff-send" type="submit"><span>${escapeHtml(submit)}</span><span class="ff-wait">${escapeHtml(loading)}</span></button>`,
    '</form>',
  ].join('');
}

function renderField(field: Field, isFirst: boolean): string {
  const name = escapeHtml(field.name);
  const label = escapeHtml(field.label);
  if (field.kind === 'choice') {
    const options = field.options.map(
      ({ value, label: option }, index) =>
        `<label class="ff-choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(option)}</span></label>`,
    );
    return `<div class="ff-field" role="radiogroup" aria-label="${label}"><span class="ff-label" aria-hidden="true">${label}</span><div class="ff-choices">${options.join('')}</div></div>`;
  }
  if (field.kind === 'checkbox') {
    const { link } = field;
    const beside = link
      ? `<a class="ff-link" href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>`
      : '';
    return `<div class="ff-line"><div><label class="ff-choice"><input class="ff-box" type="checkbox" name="${name}"><span>${label}</span></label></div>${beside}</div>`;
  }
  return [
    `<div class="ff-field"><label class="ff-label" for="${name}">${label}<span class="ff-mark" aria-hidden="true">*</span></label>`,
    `<input class="ff-control" id="${name}" name="${name}" ${typeOf(field.kind)} autocomplete="${escapeHtml(field.autoComplete)}"`,
    ` placeholder="${escapeHtml(field.example)}" aria-required="true" autocapitalize="none" autocorrect="off" spellcheck="false"${isFirst ? ' autofocus' : ''}></div>`,
  ].join('');
}

/** An email is a text with the keyboard of one: browsers do not say where the caret is in a field of type `email`. */
const typeOf = (kind: 'text' | 'email' | 'password') =>
  kind === 'email' ? 'type="text" inputmode="email"' : `type="${kind}"`;
