import { overrideOrigins } from '@portal/platform/host';
import { createRoot } from 'react-dom/client';
import { readOverrides } from './overrides';

/**
 * Applies an override from the URL and shows the banner of active overrides. Loads no code where the deployment
 * allows no overrides.
 *
 * @returns true if the page is being replaced by another URL
 */
export async function applyOverrideFromUrl(): Promise<boolean> {
  if (overrideOrigins.length === 0) return false;
  const address = new URL(window.location.href);
  if (!address.searchParams.has('remote')) {
    if (Object.keys(readOverrides()).length > 0) void showBanner(null);
    return false;
  }
  const { applyOverride } = await import(/* webpackChunkName: "overrides" */ './applyOverride');
  try {
    const next = await applyOverride(address);
    if (next !== null) window.location.replace(next);
    return next !== null;
  } catch (problem) {
    void showBanner((problem as Error).message);
    return false;
  }
}

/** Outside the app's React tree, because visitors never see it. */
async function showBanner(problem: string | null): Promise<void> {
  const { default: OverrideBanner } = await import(/* webpackChunkName: "overrides" */ './OverrideBanner');
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner problem={problem} />);
}
