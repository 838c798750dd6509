import { useEffect, useRef, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView, type QueryViewProps } from './QueryView';

const refetch = jest.fn();

const view = (
  query: Partial<QueryViewProps<string[]>['query']>,
  props?: Partial<QueryViewProps<string[]>>,
) => (
  <QueryView
    query={{ isFetching: false, refetch, ...query }}
    failureTitle="Your cards could not be loaded"
    failureHint="Nothing is lost."
    isEmpty={(cards) => cards.length === 0}
    empty={<p>No card is saved.</p>}
    {...props}
  >
    {(cards) => <p>{cards.join(', ')}</p>}
  </QueryView>
);

it('announces that it loads, with the screen’s own placeholder if it has one', () => {
  const { rerender } = render(view({ isFetching: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(view({ isFetching: true }, { loading: <p>Cards</p> }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Cards')).toBeVisible();
});

it('says what failed, retries, and keeps the focus at Retry meanwhile', async () => {
  const { rerender } = render(view({ error: 'refused' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your cards could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(view({ error: 'refused', isFetching: true }));
  expect(screen.getByRole('button', { name: /^Retry/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Retry/ })).toHaveAttribute('aria-busy', 'true');
});

function FocusedField() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <input ref={ref} aria-label="Card" />;
}

it.each<[string, Partial<QueryViewProps<string[]>>, () => HTMLElement]>([
  ['the content', {}, () => screen.getByText('Visa')],
  [
    'its heading, in another frame',
    {
      FailureFrame: ({ children }: { children: ReactNode }) => <section>{children}</section>,
      isEmpty: () => true,
      empty: (
        <article>
          <h2>Cards</h2>
        </article>
      ),
    },
    () => screen.getByRole('heading', { name: 'Cards' }),
  ],
  [
    'a field that takes it itself',
    { isEmpty: () => true, empty: <FocusedField /> },
    () => screen.getByRole('textbox', { name: 'Card' }),
  ],
])('moves the focus from Retry to %s', async (_what, props, findTarget) => {
  const page = (query: Parameters<typeof view>[0]) => (
    <main>
      <button type="button">Before</button>
      {view(query, props)}
    </main>
  );
  const { rerender } = render(page({ error: 'refused' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page({ data: ['Visa'] }));
  await waitFor(() => expect(findTarget()).toHaveFocus());
});

it('moves the focus to what takes it later, as what is hidden until the part before it has its height', async () => {
  // The DOM of tests focuses what is hidden, and nothing that is disabled.
  const page = (query: Parameters<typeof view>[0], isDisabled: boolean) =>
    view(query, { isEmpty: () => true, empty: <button disabled={isDisabled}>Visa</button> });
  const { rerender } = render(page({ error: 'refused' }, true));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page({ data: ['Visa'] }, true));
  await waitFor(() => expect(screen.getByText('Visa')).toHaveAttribute('tabindex'));
  expect(screen.getByText('Visa')).not.toHaveFocus();
  rerender(page({ data: ['Visa'] }, false));
  await waitFor(() => expect(screen.getByText('Visa')).toHaveFocus());
});

it('leaves the focus elsewhere when a retry succeeds', async () => {
  const page = (query: Parameters<typeof view>[0]) => (
    <>
      <button type="button">Before</button>
      {view(query)}
    </>
  );
  const { rerender } = render(page({ error: 'refused' }));
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  rerender(page({ data: ['Visa'] }));
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

it.each([
  ['data', ['Visa'], 'Visa'],
  ['that there is none', [], 'No card is saved.'],
])('shows %s, also while it is read again or that fails', (_what, data, text) => {
  const { rerender } = render(view({ data }));
  expect(screen.getByText(text)).toBeVisible();
  for (const query of [{ isFetching: true }, { error: 'refused' }]) {
    rerender(view({ data, ...query }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
});

it('shows a failure that no retry can mend, in its frame', () => {
  const FailureFrame = ({ children }: { children: ReactNode }) => (
    <section aria-label="Card">{children}</section>
  );
  const { rerender } = render(
    view({ error: 'gone' }, { FailureFrame, failure: <p>There is no such card.</p> }),
  );
  expect(screen.getByRole('region')).toHaveTextContent('There is no such card.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(view({ error: 'refused' }, { FailureFrame, failure: false }));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
