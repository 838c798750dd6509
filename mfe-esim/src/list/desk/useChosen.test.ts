import { act, renderHook } from '@testing-library/react';
import { useChosen } from './useChosen';

it('chooses rows of several pages, as many as there is space for', () => {
  const { result } = renderHook(() => useChosen<string>((row) => row, 3));
  act(() => result.current.toggle('a'));
  act(() => result.current.add(['b', 'a', 'c', 'd']));
  expect(result.current.rows).toEqual(['a', 'b', 'c']);
  expect(result.current.isFull).toBe(true);
  expect(result.current.isChosen('d')).toBe(false);
  act(() => result.current.toggle('b'));
  expect(result.current.rows).toEqual(['a', 'c']);
  act(() => result.current.clear());
  expect(result.current.rows).toEqual([]);
});
