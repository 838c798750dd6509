import { Button } from '../Button/Button';
import { ArrowLeftIcon } from '../icons';

/** One step back. Without `onGoBack` it takes the browser's own history. */
export function GoBack({ onGoBack = () => window.history.back() }: { onGoBack?: () => void }) {
  return (
    <Button variant="outline" size="sm" startIcon={<ArrowLeftIcon size={18} />} onClick={onGoBack}>
      Go Back
    </Button>
  );
}
