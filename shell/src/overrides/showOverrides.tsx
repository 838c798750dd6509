import { previewParameter } from '@portal/contract';
import { overrideOrigins } from '@portal/platform/host';
import { createRoot } from 'react-dom/client';
import { readOverrides } from './overrides';

/**
 * Applies an override or a preview from the URL and shows the banner of active ones. Loads no code where there is
 * neither.
 *
 * @returns true if the page is being replaced by another URL
 */
export async function applyOverrideFromUrl(): Promise<boolean> {
  const address = new URL(window.location.href);
  const hasPreview = address.searchParams.has(previewParameter);
  if (!hasPreview && (overrideOrigins.length === 0 || !address.searchParams.has('remote'))) {
    if (Object.keys(readOverrides()).length > 0) void showBanner(null);
    return false;
  }
  const [{ applyOverride }, { applyPreview }, { askBeforeOverride }] = await Promise.all([
    import(/* webpackChunkName: "overrides" */ './applyOverride'),
    import(/* webpackChunkName: "overrides" */ './previews'),
    import(/* webpackChunkName: "overrides" */ './askBeforeOverride'),
  ]);
  try {
    const next = await (hasPreview ? applyPreview : applyOverride)(address, askBeforeOverride);
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
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<OverrideBanner problem={problem} />);
}
