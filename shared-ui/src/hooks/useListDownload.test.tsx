import { act, renderHook } from '@testing-library/react';
import { useListDownload } from './useListDownload';

/** A list of pages of two rows, which changes after its first page was read so often. */
function renderDownload(list: string[], changes: ((rows: string[]) => void)[]) {
  const save = jest.fn();
  const readPage = jest.fn((page: number) => {
    const answer = { rows: list.slice((page - 1) * 2, page * 2), total: list.length };
    if (page === 1) changes.shift()?.(list);
    return Promise.resolve(answer);
  });
  const onFailed = jest.fn();
  const { result } = renderHook(() => useListDownload({ readPage, save, onFailed }));
  return { save, download: () => act(() => result.current.download()) };
}

it('saves every row once, also one that moves to the next page because another arrives', async () => {
  const { save, download } = renderDownload(['e', 'd', 'c'], [(rows) => rows.unshift('f')]);
  await download();
  expect(save).toHaveBeenCalledWith(['e', 'd', 'c']);
});

it('misses no row when another one leaves the list between two pages', async () => {
  const { save, download } = renderDownload(['e', 'd', 'c', 'b', 'a'], [(rows) => rows.shift()]);
  await download();
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith(['d', 'c', 'b', 'a']);
});

it('ends when the list loses rows again and again', async () => {
  const list = Array.from({ length: 9 }, (_, number) => String(number));
  const { save, download } = renderDownload(
    list,
    list.map(() => (rows: string[]) => rows.shift()),
  );
  await download();
  expect(save).toHaveBeenCalledTimes(1);
});
