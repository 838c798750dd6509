import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

const onSearch = jest.fn<void, [string]>();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
// On a busy machine the pause between two keys may be as long as that after typing.
beforeEach(() => jest.useFakeTimers());

/** Updates the search text with a delay, as a URL does. */
function SlowOwner() {
  const [value, setValue] = useState('Rome');
  const handleSearch = (text: string) => {
    onSearch(text);
    setTimeout(() => setValue(text), 20);
  };
  return (
    <>
      <SearchField label="Search" placeholder="Tag" value={value} onSearch={handleSearch} />
      <button onClick={() => setValue('')}>Clear search</button>
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Search' });
const ownersWord = () => screen.getByRole('status').textContent;

it('keeps every character of fast typing, and searches once', async () => {
  render(<SlowOwner />);
  await user.clear(field());
  await waitFor(() => expect(ownersWord()).toBe(''));
  onSearch.mockClear();
  await user.type(field(), 'client1234');
  await waitFor(() => expect(ownersWord()).toBe('client1234'));
  expect(field()).toHaveValue('client1234');
  expect(onSearch.mock.calls).toEqual([['client1234']]);
});

it('keeps the typed text while the previous search is pending', async () => {
  render(<SlowOwner />);
  await user.type(field(), ', It');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('Rome, It'));
  await user.type(field(), 'aly');
  await waitFor(() => expect(ownersWord()).toBe('Rome, Italy'));
  expect(field()).toHaveValue('Rome, Italy');
});

it('shows the text its parent sets', async () => {
  render(<SlowOwner />);
  expect(field()).toHaveValue('Rome');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field()).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});

it('reports an emptied field immediately', async () => {
  render(<SlowOwner />);
  await user.clear(field());
  expect(onSearch.mock.calls).toEqual([['']]);
});
