import { fakeApi } from '@portal/platform/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSearchEntries } from './searchEntries';

jest.mock('../remotes/registry', () => ({
  ownEntries: () => ({ 'mfe-mine': { actions: [{ id: 'mine', title: 'Mine', opens: { path: '/mine' } }] } }),
}));

const document = `${window.location.origin}/search.json`;
const action = (id: string) => ({ id, title: id, opens: { path: `/${id}` } });
const resultPages = [{ kind: 'gift', path: '/gifts/{id}' }];
const declared = {
  'mfe-gift': { actions: [action('gift')], resultPages },
  'mfe-mine': { actions: [action('old')] },
};
const server = fakeApi(http.get(document, () => HttpResponse.json({ remotes: declared })));

it('is read again at the next search when it could not be read, and knows the releases of this tab alone', async () => {
  const refused = jest.fn(() => HttpResponse.json(null, { status: 503 }));
  server.use(http.get(document, refused, { once: true }));
  const { result, rerender } = renderHook(useSearchEntries, { initialProps: false });
  await waitFor(() => expect(refused).toHaveBeenCalled());
  expect(result.current).toEqual({ actions: [], resultPages: [] });
  await waitFor(() => {
    rerender(true);
    rerender(false);
    expect(result.current.actions.map(({ id }) => id)).toEqual(['gift', 'mine']);
  });
  expect(result.current.resultPages).toEqual(resultPages);
});
