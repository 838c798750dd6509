import { useState } from 'react';
import { useDiscardQuestion } from './useDiscardQuestion';

/** Guards what was entered in a form, from its first input. */
export function useInputGuard(isOn: boolean, onCancel: () => void) {
  const [isEdited, setIsEdited] = useState(false);
  const question = useDiscardQuestion(isOn && isEdited, () => {
    setIsEdited(false);
    onCancel();
  });
  return { ...question, handleInput: () => setIsEdited(true) };
}
