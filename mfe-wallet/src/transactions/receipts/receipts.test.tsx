import { api, buildCustomer, fakeApi, readyButton, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildTransaction } from '../../testing/builders';
import { ReceiptDownloads } from './ReceiptDownloads';
import StatementDialog from './StatementDialog';

const transaction = buildTransaction();
const receipt = {
  id: '00000000-0000-4000-8000-0000000000aa',
  number: 'R-000042',
  kind: 'purchase',
  description: 'eSIM purchase: France 1 GB',
  amount: 10,
  transactionId: transaction._id,
  cancels: null,
  suppliedAt: '2026-02-03T10:00:00.000Z',
  issuedAt: '2026-02-03T10:00:00.000Z',
};
const creditNote = { ...receipt, id: `${receipt.id.slice(0, -1)}b`, number: 'C-000007', kind: 'credit_note' };
const requests: string[] = [];
const server = fakeApi(
  api.get('/receipts', () => ({ receipts: [creditNote, receipt], total: 2 })),
  api.get('/receipts/:id/pdf', () => 'the file'),
  api.get('/statement', ({ query }) => {
    requests.push(query.toString());
    return 'the file';
  }),
);
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  requests.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
const renderReceipts = () =>
  renderScreen(<ReceiptDownloads of={{ transactionIds: transaction._id }} />, { user: buildCustomer() });

it('downloads the receipt and the credit note of a transaction', async () => {
  const { person } = renderReceipts();
  await person.click(await screen.findByRole('button', { name: 'Receipt R-000042, download PDF' }));
  await waitFor(() => expect(saved).toEqual(['Receipt R-000042.pdf']));
  await person.click(screen.getByRole('button', { name: 'Credit note C-000007, download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

it('says next to its button that a download failed', async () => {
  server.use(
    api.get('/receipts/:id/pdf', () => api.error(503, 'document_unavailable', 'The PDF could not be made.')),
  );
  const { person } = renderReceipts();
  await person.click(await screen.findByRole('button', { name: /^Receipt/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The PDF could not be made.');
  expect(saved).toEqual([]);
});

it('offers a retry when the list does not load', async () => {
  server.use(api.get('/receipts', () => api.unreachable(), { once: true }));
  const { person } = renderReceipts();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('R-000042')).toBeInTheDocument();
});

it('downloads a statement of this month in both formats', async () => {
  const { person } = renderScreen(<StatementDialog onClose={() => undefined} />, { user: buildCustomer() });
  await person.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved[0]).toMatch(/^Statement \d{4}-\d{2}-01 to \d{4}-\d{2}-\d{2}\.pdf$/));
  await person.click(await readyButton('Download CSV'));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(requests.map((query) => new URLSearchParams(query).get('format'))).toEqual(['pdf', 'csv']);
});
