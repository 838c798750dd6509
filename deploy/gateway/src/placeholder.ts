import type { ShellRelease, VisibleRelease } from '@portal/registry';
import { escapeHtml } from './html';

type Route = VisibleRelease['routes'][number];

/** The mark in a shell’s skeletons; one without it shows no first words. */
const firstWords = '<!--first-words-->';

/** The skeleton of a route, with the first words of its screen in their place. */
export function skeletonOf({ skeleton }: ShellRelease['document'], route: Route | null): string {
  const isPublic = route !== null && route.access !== 'signed-in';
  return (isPublic ? skeleton.public : skeleton.signedIn).replace(firstWords, () => wordsOf(route, isPublic));
}

/** Pages before sign-in have nothing but their words to show, so that they fall back on the title. */
function wordsOf(route: Route | null, isPublic: boolean): string {
  const words = route?.placeholder ?? (isPublic && route ? { heading: route.title } : null);
  if (!words) return '';
  // A name is filled in by the shell’s own script; without one the heading stays away.
  const attributes = words.heading.includes('{fname}') ? ' hidden' : '';
  const size = words.size === 'medium' ? ' sk-medium' : '';
  return [
    `<div><div class="sk-title${size}"${attributes}>${escapeHtml(words.heading)}</div>`,
    words.intro ? `<div class="sk-intro">${escapeHtml(words.intro)}</div>` : '',
    '</div>',
    // An inline style would be against the page’s policy.
    isPublic && words.height ? `<svg width="1" height="${words.height}"></svg>` : '',
  ].join('');
}
