import { useEffect, useState } from 'react';
import { Slot } from '../slots/Slot';
import { setProofQuestion, type SettleProof } from './proof';
import { onSessionOver } from './sessionListeners';

/** Shows the question for a proof of identity in front of whatever needs it. */
export function ProofHost() {
  const [settle, setSettle] = useState<SettleProof | null>(null);
  useEffect(() => {
    let settleShown: SettleProof | null = null;
    const settleOnce: SettleProof = (isProved) => {
      settleShown?.(isProved);
      settleShown = null;
      setSettle(null);
    };
    setProofQuestion((settleNext) => {
      settleShown = settleNext;
      setSettle(() => settleOnce);
    });
    const stop = onSessionOver(() => settleOnce(false));
    return () => {
      stop();
      settleOnce(false);
      setProofQuestion(null);
    };
  }, []);
  return (
    <Slot
      name="session/proof"
      isOpen={settle !== null}
      onClose={() => settle?.(false)}
      onProved={() => settle?.(true)}
    />
  );
}
