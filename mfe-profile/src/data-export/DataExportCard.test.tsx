import type { DataExport } from '@portal/contract';
import {
  api,
  buildCustomer,
  fakeApi,
  readyButton,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import DataExportCard from './DataExportCard';

const buildExport = (changes: Partial<DataExport> = {}): DataExport => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
  bytes: 52_300,
  ...changes,
});
let exports: DataExport[];
const path = '/user/:id/data-exports';
const server = fakeApi(
  api.get(path, () => ({ exports })),
  api.post(path, () => {
    exports = [buildExport({ state: 'creating', expiresAt: null, bytes: null })];
    return { message: 'ok', export: exports[0] };
  }),
);
beforeEach(() => {
  exports = [];
});
const renderCard = () => renderScreen(<DataExportCard />, { user: buildCustomer() });

it('requests a copy, and says that it is being created', async () => {
  const { person } = renderCard();
  await person.click(await readyButton('Request a copy'));
  expect(await screen.findByText('Being created')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Request a copy' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(shownToasts()).toEqual(['We are putting your data together. You get an email when it is ready.']);
});

it('offers what is ready, with its size', async () => {
  exports = [buildExport()];
  renderCard();
  expect(await screen.findByText(/52 kB/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Download the copy of/ })).toBeInTheDocument();
});

it('says what the server refuses', async () => {
  const text = 'You can have 3 copies a day. Download one of today, or come back tomorrow.';
  server.use(api.post(path, () => api.error(409, 'data_export_limit_reached', text)));
  const { person } = renderCard();
  await person.click(await readyButton('Request a copy'));
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('does not say that no copy was requested when the answer was lost', async () => {
  server.use(api.post(path, () => api.unreachable()));
  const { person } = renderCard();
  await person.click(await readyButton('Request a copy'));
  const text = 'There was no answer. If no copy is listed, request it again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('says that a copy has gone meanwhile', async () => {
  exports = [buildExport()];
  const text = 'This copy of your data does not exist.';
  server.use(api.get(`${path}/:exportId/file`, () => api.error(404, 'not_found', text)));
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: /^Download the copy of/ }));
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('offers a new copy after one that failed', async () => {
  exports = [buildExport({ state: 'failed', bytes: null })];
  renderCard();
  expect(await screen.findByText('Could not be created')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Request a copy' })).toBeInTheDocument();
});
