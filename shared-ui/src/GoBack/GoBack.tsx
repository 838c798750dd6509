import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { ArrowLeftIcon } from '../icons';
import { WideLabel } from '../VisuallyHidden/WideLabel';

/** The page that is being left; null once the browser has arrived. */
let leaving: string | null = null;
const arrive = () => {
  leaving = null;
};

/** The browser goes back some time after it was told to: a second press until then would leave the page before, too. */
function goBackOnce(): void {
  // A page with nothing before it is never left: the next one has another address or a longer history.
  const page = `${window.history.length} ${window.location.href}`;
  if (leaving === page) return;
  leaving = page;
  for (const type of ['popstate', 'pageshow']) window.addEventListener(type, arrive, { once: true });
  window.history.back();
}

/** Goes one step back; by default in the browser's history. */
export function GoBack({ onGoBack = goBackOnce }: { onGoBack?: () => void }) {
  return (
    <Button variant="quiet" startIcon={<ArrowLeftIcon size={18} />} onClick={onGoBack}>
      <WideLabel>{t('Go Back')}</WideLabel>
    </Button>
  );
}
