import { dayMs } from '@portal/contract';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';
import { timeLeft } from './timeLeft';

it('ticks each second and stops at zero', () => {
  jest.useFakeTimers({ now: 0 });
  const handleEnd = jest.fn();
  render(<Countdown untilMs={2000} onEnd={handleEnd} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00:02');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00:01');
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00:00');
  expect(handleEnd).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('shows the days as text', () => {
  render(<Countdown untilMs={Date.now() + 3 * dayMs} hasDaysLeft />);
  expect(screen.getByRole('timer')).toHaveTextContent(/days left/);
});

it.each([
  [90_061_000, '01:01:01:01'],
  [-5, '00:00:00:00'],
  [Number.NaN, '00:00:00:00'],
])('%p ms are %p', (ms, text) => {
  expect(timeLeft(ms, 0).text).toBe(text);
});
