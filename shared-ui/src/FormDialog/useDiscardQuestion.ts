import { useState } from 'react';
import { useUnloadWarning } from '../hooks/useUnloadWarning';

/**
 * Guards input of a dialog: `DiscardQuestion` before it is lost by Escape, the backdrop or the close button, and the question of
 * the browser before a reload.
 *
 * @param wouldLose whether there is input that closing loses
 * @param onCancel closes the dialog
 */
export function useDiscardQuestion(wouldLose: boolean, onCancel: () => void) {
  const [isConfirming, setIsConfirming] = useState(false);
  useUnloadWarning(wouldLose);
  const handleCancel = () => {
    setIsConfirming(false);
    onCancel();
  };
  return {
    isConfirming,
    handleClose: wouldLose ? () => setIsConfirming(true) : handleCancel,
    handleCancel,
    handleKeep: () => setIsConfirming(false),
  };
}
