import { renderHook } from '@testing-library/react';
import { useHeld } from './useHeld';

it('keeps the first value while it is held, and shows the newest afterwards', () => {
  const { result, rerender } = renderHook(({ value, isHeld }) => useHeld(value, isHeld), {
    initialProps: { value: undefined as string | undefined, isHeld: true },
  });
  const shown = (value: string | undefined, isHeld: boolean) => {
    rerender({ value, isHeld });
    return result.current;
  };
  expect(shown('before', true)).toBe('before');
  expect(shown('after', true)).toBe('before');
  expect(shown('after', false)).toBe('after');
});
