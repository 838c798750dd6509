import { t } from '@portal/contract';
import { Button } from 'shared-ui';
import { createRoot } from 'react-dom/client';
import { BottomStrip } from '../screens/BottomStrip';

let isOffered = false;

/** Offers a reload: a release that this tab runs was taken back. What is typed stays until the user presses the button. */
export function offerReload(): void {
  if (isOffered) return;
  isOffered = true;
  // A live region announces only what changes inside it.
  const container = document.createElement('div');
  container.setAttribute('role', 'status');
  document.body.append(container);
  createRoot(container).render(<ReloadOffer />);
}

/** Outside the app's React tree, because few visitors ever see it. */
function ReloadOffer() {
  return (
    <BottomStrip role="region" aria-label={t('Reload')}>
      {t('A part of this page had a fault and was taken back. Reload when you have finished here.')}
      <Button variant="quiet" onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
    </BottomStrip>
  );
}
