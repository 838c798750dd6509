import {
  formatDollars,
  orBlank,
  refundRefusalMessages,
  type PurchaseStateResponse,
  type Transaction,
} from '@portal/contract';
import { paths, retryAdvice, useUser } from '@portal/platform';
import { CopyButton, ErrorState, LoadingText, Skeleton, TextLink } from 'shared-ui';
import type { ReactNode } from 'react';
import { ReceiptDownloads } from '../../receipts/ReceiptDownloads';
import { RefundButton } from '../../refund/RefundButton';
import { useGetPurchaseQuery } from '../../walletApi';
import { Timeline } from './Timeline';
import { Action, Columns, Facts, Heading, Panel, Reference } from './TransactionDetails.styles';

/** What a transaction was for, for whom, its reference, and what happened when. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { purchase } = transaction;
  const documents = (
    <ReceiptDownloads
      of={purchase ? { reference: purchase.transactionId } : { transactionIds: transaction._id }}
    />
  );
  return (
    <Panel>
      {purchase ? (
        <PurchaseDetails transactionId={purchase.transactionId} documents={documents} />
      ) : (
        <MovementDetails transaction={transaction} documents={documents} />
      )}
    </Panel>
  );
}

function PurchaseDetails({ transactionId, documents }: { transactionId: string; documents: ReactNode }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useGetPurchaseQuery({ transactionId });
  if (!data) {
    return error ? (
      <ErrorState
        title="The details cannot be shown right now"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {retryAdvice(error)}
      </ErrorState>
    ) : (
      <div>
        <LoadingText />
        <Skeleton height="200px" />
      </div>
    );
  }
  return (
    <Columns>
      <Timeline purchase={data} />
      <Details
        facts={[
          [data.type === 'esim' ? 'eSIM with' : 'Data plan', data.package_title],
          ['For', receiverOf(data, user.email)],
          ['eSIM', esimLink(data)],
          ['Paid from', `Wallet, ${formatDollars(data.amount)}`],
        ]}
        reference={transactionId}
        documents={documents}
        action={<Refund purchase={data} />}
      />
    </Columns>
  );
}

/** The button, or why there is none. */
function Refund({ purchase: { state, transactionId, refundRefusal } }: { purchase: PurchaseStateResponse }) {
  if (state !== 'completed') return null;
  if (!refundRefusal) return <RefundButton transactionId={transactionId} />;
  return <p>No refund: {refundRefusalMessages[refundRefusal]}</p>;
}

const receiverOf = ({ customer }: PurchaseStateResponse, ownEmail: string): string =>
  customer ? `${customer.fname} ${customer.lname} (${customer.email})` : `Myself (${ownEmail})`;

function esimLink({ esim }: PurchaseStateResponse): ReactNode {
  if (!esim) return orBlank(null);
  return <TextLink href={paths.esim(esim.uid, esim.customer_id)}>{esim.tag || 'Open the eSIM'}</TextLink>;
}

/** Money that is not about a purchase: a top-up. */
const MovementDetails = ({ transaction, documents }: { transaction: Transaction; documents: ReactNode }) => (
  <Columns>
    <Timeline movement={transaction} />
    <Details
      facts={[
        ['What', transaction.description],
        ['Amount', formatDollars(transaction.amount)],
      ]}
      reference={transaction._id}
      documents={documents}
    />
  </Columns>
);

interface DetailsProps {
  facts: [label: string, value: ReactNode][];
  reference: string;
  documents: ReactNode;
  action?: ReactNode;
}

const Details = ({ facts, reference, documents, action }: DetailsProps) => (
  <section>
    <Heading>Details</Heading>
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Reference</dt>
        <dd>
          <Reference>{reference}</Reference>
          <CopyButton text={reference} label="Copy reference" />
        </dd>
      </div>
    </Facts>
    {documents}
    {action && <Action>{action}</Action>}
  </section>
);
