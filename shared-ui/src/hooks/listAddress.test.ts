import { listAddress } from './listAddress';

const setParams = jest.fn();
const sortable = ['date', 'name'] as const;
const read = (search: string) => listAddress([new URLSearchParams(search), setParams], sortable);
const written = () => String((setParams.mock.calls as [[URLSearchParams]])[0][0]);

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
  setParams.mockClear();
  read('page=3&search=x').setSort({ columnId: 'name', direction: 'ascending' });
  expect(written()).toBe('search=x&sort=name&order=asc');
});

it('adds pages to the history, and no filter or order', () => {
  read('').setPage(2);
  expect(setParams).toHaveBeenLastCalledWith(expect.anything(), { replace: false });
  read('').filter({ search: 'Paris' });
  expect(setParams).toHaveBeenLastCalledWith(expect.anything(), { replace: true });
  setParams.mockClear();
});

it('omits the first page', () => {
  read('page=3').setPage(1);
  expect(written()).toBe('');
  setParams.mockClear();
  read('').setPage(2);
  expect(written()).toBe('page=2');
});
