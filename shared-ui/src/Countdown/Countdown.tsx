import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { timeLeft } from './timeLeft';

export interface CountdownProps {
  /** The moment it counts to, in ms since 1970. */
  untilMs: number;
  /** Adds 'N days left' in words. */
  hasDaysLeft?: boolean;
  onEnd?: () => void;
}

const tickMs = 1000;

/** days:hours:minutes:seconds until a moment, each second; stops at zero. */
export function Countdown({ untilMs, hasDaysLeft = false, onEnd }: CountdownProps) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = timeLeft(untilMs, nowMs);
  const handleEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (left.isOver) {
      handleEnd();
      return;
    }
    // Read from the clock each time: a browser in the background does not tick every second.
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [left.isOver]);

  return (
    <Frame role="timer">
      {left.text}
      {hasDaysLeft && ` (${left.days} ${left.days === 1 ? 'day' : 'days'} left)`}
    </Frame>
  );
}

const Frame = styled.span`
  font-variant-numeric: tabular-nums;
`;
