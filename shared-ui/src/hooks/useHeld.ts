import { useState } from 'react';

/**
 * What a page shows under a dialog that changes it: its last value until the dialog is closed. The press that closes it shows
 * the change, so that nothing moves without one.
 */
export function useHeld<Value>(value: Value | undefined, isHeld: boolean): Value | undefined {
  const [held, setHeld] = useState(value);
  const isFollowing = !isHeld || held === undefined;
  if (isFollowing && held !== value) setHeld(value);
  return isFollowing ? value : held;
}
