import { t } from '@portal/contract';
import { store } from '@portal/platform/host';
import { report } from '../remotes/telemetry';
import { shownReleases, shownRoute } from './attribute';

const lookMs = 5000;
/** A transition or a redirect may hide the frame for a moment. */
const confirmMs = 1000;
const frameParts = {
  header: `[aria-label="${t('Toggle sidebar')}"]`,
  navigation: `nav[aria-label="${t('Main')}"]`,
};
const reported = new Set<string>();

/**
 * Reports that the header or the navigation is hidden, which belong to the shell, by every remote with a part on the page:
 * a filled slot hides as much as a screen, and each release is compared with the live one of its own remote.
 */
export function watchFrame(): void {
  look();
  setInterval(look, lookMs);
}

function look(): void {
  const part = hiddenPart();
  if (!part) return;
  const before = shownReleases().map(({ remote }) => remote);
  setTimeout(() => {
    if (hiddenPart() !== part) return;
    for (const origin of shownReleases()) {
      if (!before.includes(origin.remote) || reported.has(origin.remote)) continue;
      reported.add(origin.remote);
      report({
        ...origin,
        kind: 'remote-failed',
        message: `is shown while the ${part} of the portal is hidden`,
      });
    }
  }, confirmMs);
}

/** The part of the frame that should be visible and is not; null on pages without a frame. */
function hiddenPart(): string | null {
  if (document.visibilityState !== 'visible' || document.fullscreenElement) return null;
  if (!store.getState().user.user || shownRoute()?.access !== 'signed-in') return null;
  const hidden = Object.entries(frameParts).find(
    ([, selector]) => !isShown(document.querySelector(selector)),
  );
  return hidden?.[0] ?? null;
}

function isShown(element: Element | null): boolean {
  if (!element) return false;
  // The drawer of a small screen is closed.
  if (element.closest('[inert]')) return true;
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
  const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  const styles = { opacityProperty: true, visibilityProperty: true };
  return (
    width > 0 &&
    height > 0 &&
    isInside &&
    ((element as Partial<Element>).checkVisibility?.call(element, styles) ?? true)
  );
}
