import type { ShellRelease, VisibleRelease } from '@portal/registry';
import { escapeHtml } from './html';

type Route = VisibleRelease['routes'][number];

/** The mark in a shell’s skeletons; one without it shows no first words. */
const placeholderComment = '<!--first-words-->';

/** The skeleton of a route, with the first words of its screen in their place. */
export function skeletonOf({ skeleton }: ShellRelease['document'], route: Route | null): string {
  const isPublic = route !== null && route.access !== 'signed-in';
  return (isPublic ? skeleton.public : skeleton.signedIn).replace(placeholderComment, () =>
    renderPlaceholder(route, isPublic),
  );
}

/** Pages before sign-in have nothing but their words to show, so that they fall back on the title. */
function renderPlaceholder(route: Route | null, isPublic: boolean): string {
  const placeholder = route?.placeholder ?? (isPublic && route ? { heading: route.title } : null);
  if (!placeholder) return '';
  // A name is filled in by the shell’s own script; without one the heading stays away.
  const attributes = placeholder.heading.includes('{fname}') ? ' hidden' : '';
  const size = placeholder.size === 'medium' ? ' sk-medium' : '';
  return [
    `<div><div class="sk-title${size}"${attributes}>${escapeHtml(placeholder.heading)}</div>`,
    placeholder.intro ? `<div class="sk-intro">${escapeHtml(placeholder.intro)}</div>` : '',
    '</div>',
    // An inline style would be against the page’s policy.
    isPublic && placeholder.height ? `<svg width="1" height="${placeholder.height}"></svg>` : '',
  ].join('');
}
