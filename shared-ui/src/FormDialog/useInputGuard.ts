import { useEffect, useState } from 'react';

/** Guards what was entered in a form: the question before it is lost, and that of the browser before a reload. */
export function useInputGuard(isOn: boolean, onCancel: () => void) {
  const [isEdited, setIsEdited] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const wouldLose = isOn && isEdited;
  useEffect(() => {
    if (!wouldLose) return undefined;
    // The words are the browser's own.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
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
