import { overrideOrigins } from '@portal/platform/host';
import { createRoot } from 'react-dom/client';
import { readOverrides } from './overrides';

/**
 * Grants a wish for a remote of one’s own in the address, and shows what this tab takes from elsewhere.
 * Where the deployment allows none, none of it is loaded.
 *
 * @returns true when the page goes on at another address
 */
export async function followOverrideWish(): Promise<boolean> {
  if (overrideOrigins.length === 0) return false;
  const address = new URL(window.location.href);
  if (!address.searchParams.has('remote')) {
    if (Object.keys(readOverrides()).length > 0) void showBanner(null);
    return false;
  }
  const { takeOverride } = await import(/* webpackChunkName: "overrides" */ './takeOverride');
  try {
    const next = await takeOverride(address);
    if (next !== null) window.location.replace(next);
    return next !== null;
  } catch (problem) {
    void showBanner((problem as Error).message);
    return false;
  }
}

/** Above the page and outside the app’s tree: it is no part of what visitors see. */
async function showBanner(problem: string | null): Promise<void> {
  const { default: OverrideBanner } = await import(/* webpackChunkName: "overrides" */ './OverrideBanner');
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner problem={problem} />);
}
