import { listAddress } from './listAddress';

const changed = jest.fn<void, [query: string, options: object]>();
const sortable = ['date', 'name'] as const;
/** @param present the query when it is changed, if another one has been read */
const read = (search: string, present = search) =>
  listAddress(
    [
      new URLSearchParams(search),
      (change, options) => changed(String(change(new URLSearchParams(present))), options),
    ],
    sortable,
  );
const written = () => changed.mock.calls[0]?.[0];

it('reads page and order', () => {
  const address = read('page=3&sort=name&order=asc');
  expect(address.query).toEqual({ page: 3, pageSize: 25, sort: 'name', order: 'asc' });
  expect(address.sort).toEqual({ columnId: 'name', direction: 'ascending' });
});

it.each(['', 'page=-1&sort=password&order=up', 'page=two', 'page=0'])(
  'takes %p for the first page of a fresh list',
  (search) => {
    expect(read(search).query).toEqual({ page: 1, pageSize: 25, sort: 'date', order: 'desc' });
  },
);

it('keeps other parameters, and returns to the first page with another filter or order', () => {
  read('page=3&user_id=7').filter({ search: 'Paris', from: null });
  expect(written()).toBe('user_id=7&search=Paris');
  changed.mockClear();
  read('page=3&search=x').setSort({ columnId: 'name', direction: 'ascending' });
  expect(written()).toBe('search=x&sort=name&order=asc');
});

it('adds pages to the history, and no filter or order', () => {
  read('').setPage(2);
  expect(changed).toHaveBeenLastCalledWith(expect.anything(), { replace: false });
  read('').filter({ search: 'Paris' });
  expect(changed).toHaveBeenLastCalledWith(expect.anything(), { replace: true });
  changed.mockClear();
});

it('omits the first page', () => {
  read('page=3').setPage(1);
  expect(written()).toBe('');
  changed.mockClear();
  read('').setPage(2);
  expect(written()).toBe('page=2');
});

it('changes the query of that moment', () => {
  changed.mockClear();
  read('buy=esim', 'buy=esim&to=JP').filter({ search: 'Paris' });
  expect(written()).toBe('buy=esim&to=JP&search=Paris');
});
