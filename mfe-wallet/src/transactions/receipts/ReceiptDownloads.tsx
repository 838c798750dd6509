import { codeText, receiptTitles, type Receipt, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, retryAdvice, saveDownload, useApiMutation, useApiQuery } from '@portal/platform';
import { Button, LoadingBlock, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  of: { transactionIds: string } | { reference: string };
  /** What is said when there is none. */
  empty?: string | null;
}

/** The documents of a transaction or of a payment: its receipt, and the credit note if it was refunded. */
export function ReceiptDownloads({ of, empty = null }: Props) {
  const { data, error, isFetching, refetch } = useApiQuery(calls.listReceipts, of);
  if (error && !data) {
    return (
      <Problem role="alert">
        {t('The receipt cannot be shown right now.')} {retryAdvice(error)}{' '}
        <Button variant="quiet" isLoading={isFetching} onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Problem>
    );
  }
  if (!data) return <LoadingBlock height="36px" />;
  if (data.receipts.length === 0) return empty && <p>{empty}</p>;
  // Oldest first: the receipt, then what cancels it.
  return (
    <List>
      {[...data.receipts].reverse().map((receipt) => (
        <ReceiptLine key={receipt.id} receipt={receipt} />
      ))}
    </List>
  );
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const [fetchReceipt, state] = useApiMutation(calls.receiptPdf);
  return (
    <DocumentLine
      title={codeText(receiptTitles, receipt.kind)}
      number={receipt.number}
      state={state}
      fetchDocument={() => fetchReceipt({ receiptId: receipt.id })}
    />
  );
}

/** The invoice over all lines of a bulk purchase. */
export function OrderInvoice({ orderId }: { orderId: string }) {
  const [fetchInvoice, state] = useApiMutation(calls.bulkPurchaseInvoice);
  return (
    <List>
      <DocumentLine
        title={t('Invoice')}
        number={orderId.slice(0, 8)}
        state={state}
        fetchDocument={() => fetchInvoice({ bulkPurchaseId: orderId })}
      />
    </List>
  );
}

interface DocumentLineProps {
  title: string;
  number: string;
  state: { isLoading: boolean; error?: unknown };
  /** Resolves with the address of the file. */
  fetchDocument: () => PromiseLike<{ data?: string; error?: unknown }>;
}

/** The number of a document and the button that saves it. */
function DocumentLine({ title, number, state: { isLoading, error }, fetchDocument }: DocumentLineProps) {
  const name = `${title} ${number}`;

  const handleDownload = async () => {
    const { data: address } = await fetchDocument();
    if (address) saveDownload(`${name}.pdf`, address);
  };
  return (
    <li>
      <span>{number}</span>
      <NetworkButton
        variant="quiet"
        isLoading={isLoading}
        aria-label={t('{name}, download PDF', { name })}
        onClick={() => void handleDownload()}
      >
        {title}
      </NetworkButton>
      {error !== undefined && (
        <Problem role="alert">
          {errorMessage(error, `${t('The download did not work.')} ${retryAdvice(error)}`)}
        </Problem>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[2]} ${theme.space[4]};
  }
  &:not(:empty) {
    margin-block-start: ${theme.space[4]};
  }
`;

const Problem = styled.p`
  flex-basis: 100%;
  color: ${theme.color.error.text};
`;
