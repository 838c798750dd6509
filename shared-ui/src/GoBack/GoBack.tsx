import { Button } from '../Button/Button';
import { ArrowLeftIcon } from '../icons';

/** Goes one step back; by default in the browser's history. */
export function GoBack({ onGoBack = () => window.history.back() }: { onGoBack?: () => void }) {
  return (
    <Button variant="outline" size="sm" startIcon={<ArrowLeftIcon size={18} />} onClick={onGoBack}>
      Go Back
    </Button>
  );
}
