import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { tn } from '@portal/contract';
import { timeLeft } from './timeLeft';

export interface CountdownProps {
  /** The target time, in ms since the epoch. */
  untilMs: number;
  /** Adds the text 'N days left'. */
  hasDaysLeft?: boolean;
  onEnd?: () => void;
}

const tickMs = 1000;

/** Shows days:hours:minutes:seconds until a time, updated every second; stops at zero. */
export function Countdown({ untilMs, hasDaysLeft = false, onEnd }: CountdownProps) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = timeLeft(untilMs, nowMs);
  const handleEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (left.isOver) {
      handleEnd();
      return;
    }
    // Reads the clock each time, because background tabs throttle timers.
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [left.isOver]);

  return (
    <Frame role="timer">
      {left.text}
      {hasDaysLeft && ` ${tn(left.days, '({count} day left)', '({count} days left)')}`}
    </Frame>
  );
}

const Frame = styled.span`
  font-variant-numeric: tabular-nums;
`;
