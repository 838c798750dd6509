import { pageTexts } from '@portal/contract';
import type { ShellRelease, VisibleRelease } from '@portal/registry';
import { escapeHtml, type Say } from '../html';
import { firstFormOf, renderFirstForm } from './firstForm';

type Route = VisibleRelease['routes'][number];

/** Placeholder comment in a shell’s skeletons; a skeleton without it shows no heading before the screen loads. */
const placeholderComment = '<!--first-words-->';

/** The skeletons are of the shell's release, and their translations are of plain texts. */
const textBetweenTags = />([^<>]+)</g;

/** The skeleton of a route with the heading and intro of its screen. */
export function skeletonOf(document: ShellRelease['document'], route: Route | null, say: Say): string {
  const { skeleton } = document;
  const isPublic = route !== null && route.access !== 'signed-in';
  const unbranded = route?.placeholder?.isUnbranded ? skeleton.unbranded : undefined;
  const ofPublic = unbranded ?? skeleton.public;
  return (isPublic ? ofPublic : skeleton.signedIn)
    .replace(textBetweenTags, (_text, text: string) => `>${say(text)}<`)
    .replace(placeholderComment, () => renderPlaceholder(document, route, isPublic, say));
}

/** Public pages fall back to the route’s title, because their skeleton shows nothing else. */
function renderPlaceholder(
  document: ShellRelease['document'],
  route: Route | null,
  isPublic: boolean,
  say: Say,
): string {
  const placeholder = route?.placeholder ?? (isPublic && route ? { heading: route.title } : null);
  if (!placeholder) return '';
  // The shell’s script inserts the user’s name; without one the heading stays hidden.
  const attributes = placeholder.heading.includes('{fname}') ? ' hidden' : '';
  const size = placeholder.size === 'medium' ? ' sk-medium' : '';
  return [
    `<div><div class="sk-title${size}"${attributes}>${escapeHtml(placeholder.heading)}</div>`,
    placeholder.intro ? `<div class="sk-intro">${escapeHtml(placeholder.intro)}</div>` : '',
    '</div>',
    isPublic ? renderContent(document, route, placeholder.height, say) : '',
  ].join('');
}

/** The screen's form, and the height of what is below the heading. */
function renderContent(
  document: ShellRelease['document'],
  route: Route | null,
  height: number | undefined,
  say: Say,
): string {
  // The content security policy blocks inline styles.
  const space = height ? `<svg width="1" height="${height}"></svg>` : '';
  const form = firstFormOf(document, route);
  return form && route
    ? `<div class="ff-area">${space}${renderFirstForm(form, route.path, say(pageTexts.loading))}</div>`
    : space;
}
