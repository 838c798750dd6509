import {
  formatDollars,
  formatZonedDateTime,
  refundEndsMs,
  withdrawalStatement,
  type WithdrawalOptionResponse,
} from '@portal/contract';
import { FactList } from 'shared-ui';

interface Props {
  statement: WithdrawalOptionResponse;
  /** The transaction that paid. */
  reference: string;
}

/** What a buyer states who withdraws from the contract: who, from which purchase, and where the acknowledgement goes. */
export function Statement({ statement, reference }: Props) {
  const { name, email, paidAt, amount, package_title: title } = statement;
  return (
    <>
      <p>{withdrawalStatement}</p>
      <FactList
        facts={[
          ['Purchase', `${title}, ${formatDollars(amount)}`],
          ['Paid on', formatZonedDateTime(paidAt)],
          ['Possible until', formatZonedDateTime(refundEndsMs(Date.parse(paidAt)))],
          ['Reference', reference],
          ['Name', name],
          ['Acknowledgement by email to', email],
        ]}
      />
    </>
  );
}
