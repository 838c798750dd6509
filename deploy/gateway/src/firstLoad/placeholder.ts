import type { ShellRelease, VisibleRelease } from '@portal/registry';
import { escapeHtml } from '../html';

type Route = VisibleRelease['routes'][number];

/** Placeholder comment in a shell’s skeletons; a skeleton without it shows no heading before the screen loads. */
const placeholderComment = '<!--first-words-->';

/** The skeleton of a route with the heading and intro of its screen. */
export function skeletonOf({ skeleton }: ShellRelease['document'], route: Route | null): string {
  const isPublic = route !== null && route.access !== 'signed-in';
  return (isPublic ? skeleton.public : skeleton.signedIn).replace(placeholderComment, () =>
    renderPlaceholder(route, isPublic),
  );
}

/** Public pages fall back to the route’s title, because their skeleton shows nothing else. */
function renderPlaceholder(route: Route | null, isPublic: boolean): string {
  const placeholder = route?.placeholder ?? (isPublic && route ? { heading: route.title } : null);
  if (!placeholder) return '';
  // The shell’s script inserts the user’s name; without one the heading stays hidden.
  const attributes = placeholder.heading.includes('{fname}') ? ' hidden' : '';
  const size = placeholder.size === 'medium' ? ' sk-medium' : '';
  return [
    `<div><div class="sk-title${size}"${attributes}>${escapeHtml(placeholder.heading)}</div>`,
    placeholder.intro ? `<div class="sk-intro">${escapeHtml(placeholder.intro)}</div>` : '',
    '</div>',
    // The content security policy blocks inline styles.
    isPublic && placeholder.height ? `<svg width="1" height="${placeholder.height}"></svg>` : '',
  ].join('');
}
