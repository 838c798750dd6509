import { useState } from 'react';
import { useUnloadWarning } from '../hooks/useUnloadWarning';

/** Guards what was entered in a form: the question before it is lost, and that of the browser before a reload. */
export function useInputGuard(isOn: boolean, onCancel: () => void) {
  const [isEdited, setIsEdited] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const wouldLose = isOn && isEdited;
  useUnloadWarning(wouldLose);
  const handleCancel = () => {
    setIsEdited(false);
    setIsConfirming(false);
    onCancel();
  };
  return {
    isConfirming,
    handleInput: () => setIsEdited(true),
    handleClose: wouldLose ? () => setIsConfirming(true) : handleCancel,
    handleCancel,
    handleKeep: () => setIsConfirming(false),
  };
}
