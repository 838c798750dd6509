import {
  codeText,
  nameAndEmail,
  formatDollars,
  orBlank,
  type BulkPurchaseSummary,
  refundEndsMs,
  refundRefusalMessages,
  transactionText,
  type PurchaseStateResponse,
  type Transaction,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, retryAdvice, useApiQuery, useUser, serverNow } from '@portal/platform';
import { Copyable, FactList, QueryView, TextLink } from 'shared-ui';
import type { ReactNode } from 'react';
import { OrderInvoice, ReceiptDownloads } from '../receipts/ReceiptDownloads';
import { RefundButton } from '../../refund/RefundButton';
import { Timeline } from './Timeline';
import { Action, Columns, Heading, Panel } from './TransactionDetails.styles';

/** Read only: the end of a purchase that is followed elsewhere refreshes this with the list. */
const purchaseDetails = {
  ...calls.purchaseState,
  invalidatesLater: undefined,
  tags: ['Wallet:LIST'],
} as const;

/** What a transaction was for, its receiver and reference, and what happened when. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { purchase, bulkPurchase } = transaction;
  if (bulkPurchase) {
    return (
      <Panel>
        <OrderDetails transaction={transaction} order={bulkPurchase} />
      </Panel>
    );
  }
  const documents = (
    <ReceiptDownloads
      of={purchase ? { reference: purchase.transactionId } : { transactionIds: transaction._id }}
    />
  );
  return (
    <Panel>
      {purchase ? (
        <PurchaseDetails
          transactionId={purchase.transactionId}
          orderId={purchase.bulkPurchaseId ?? null}
          documents={documents}
        />
      ) : (
        <MovementDetails transaction={transaction} documents={documents} />
      )}
    </Panel>
  );
}

interface PurchaseDetailsProps {
  transactionId: string;
  /** The order for several customers that it is a line of. */
  orderId: string | null;
  documents: ReactNode;
}

function PurchaseDetails({ transactionId, orderId, documents }: PurchaseDetailsProps) {
  const user = useUser();
  const query = useApiQuery(purchaseDetails, { transactionId });
  return (
    <QueryView
      query={query}
      failureTitle={t('The details cannot be shown right now')}
      failureHint={retryAdvice(query.error)}
      skeleton={['200px']}
    >
      {(purchase) => (
        <Columns>
          <Timeline purchase={purchase} />
          <Details
            facts={[
              [purchase.type === 'esim' ? t('eSIM with') : t('Data plan'), purchase.package_title],
              [t('For'), receiverOf(purchase, user.email)],
              ['eSIM', esimLink(purchase)],
              [t('Paid from'), t('Wallet, {amount}', { amount: formatDollars(purchase.amount) })],
              ...(orderId === null
                ? orderFacts(transactionId, null)
                : orderFacts(orderId, t('Its payment and refunds'))),
            ]}
            reference={transactionId}
            documents={documents}
            action={<Refund purchase={purchase} />}
          />
        </Columns>
      )}
    </QueryView>
  );
}

/** The buttons, or why there is no refund. The right of withdrawal is there for its whole period: its dialog says if it is lost. */
function Refund({ purchase }: { purchase: PurchaseStateResponse }) {
  const { state, transactionId, refundRefusal, events = [] } = purchase;
  if (state !== 'completed') return null;
  const paidAt = events.find(({ kind }) => kind === 'paid')?.at;
  const isInPeriod = paidAt !== undefined && serverNow() <= refundEndsMs(Date.parse(paidAt));
  return (
    <>
      {refundRefusal ? (
        <p>{t('No refund: {reason}', { reason: codeText(refundRefusalMessages, refundRefusal) })}</p>
      ) : (
        <>
          <RefundButton transactionId={transactionId} />
          <RefundButton transactionId={transactionId} way="exchange" />
        </>
      )}
      {isInPeriod && <RefundButton transactionId={transactionId} way="withdrawal" />}
    </>
  );
}

const receiverOf = ({ customer }: PurchaseStateResponse, ownEmail: string): string =>
  customer ? nameAndEmail(customer) : t('Myself ({email})', { email: ownEmail });

function esimLink({ esim }: PurchaseStateResponse): ReactNode {
  if (!esim) return orBlank(null);
  return <TextLink href={paths.esim(esim.uid, esim.customer_id)}>{esim.tag || t('Open the eSIM')}</TextLink>;
}

/** The payment of a bulk purchase, whose page has the lines with their receipts. */
const OrderDetails = ({ transaction, order }: { transaction: Transaction; order: BulkPurchaseSummary }) => (
  <Columns>
    <Timeline movement={transaction} />
    <Details
      facts={[
        [t('eSIMs with'), order.package_title],
        [
          'eSIMs',
          order.refunded > 0
            ? t('{lines}, {refunded} of them refunded', { lines: order.lines, refunded: order.refunded })
            : order.lines,
        ],
        [t('Paid from'), t('Wallet, {amount}', { amount: formatDollars(transaction.amount) })],
        ...orderFacts(order.id, order.refunded > 0 ? t('Its refunds') : null),
      ]}
      reference={order.id}
      documents={<OrderInvoice orderId={order.id} />}
    />
  </Columns>
);

/** Where the order is, and what its other transactions are. */
const orderFacts = (orderId: string, others: string | null): [string, ReactNode][] => [
  [
    t('Order'),
    <TextLink key="order" href={`/customers/several/${orderId}`}>
      {t('Lines and receipts')}
    </TextLink>,
  ],
  ...(others === null
    ? []
    : ([
        [
          t('In the wallet'),
          <TextLink key="wallet" href={`${paths.transactions()}?orderId=${orderId}`}>
            {others}
          </TextLink>,
        ],
      ] satisfies [string, ReactNode][])),
];

/** Money that is not about a purchase: a top-up. */
const MovementDetails = ({ transaction, documents }: { transaction: Transaction; documents: ReactNode }) => (
  <Columns>
    <Timeline movement={transaction} />
    <Details
      facts={[
        [t('What'), transactionText(transaction.description)],
        [t('Amount'), formatDollars(transaction.amount)],
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
    <Heading>{t('Details')}</Heading>
    <FactList
      facts={[
        ...facts,
        [t('Reference'), <Copyable key="reference" text={reference} copyLabel={t('Copy reference')} />],
      ]}
    />
    {documents}
    {action && <Action>{action}</Action>}
  </section>
);
