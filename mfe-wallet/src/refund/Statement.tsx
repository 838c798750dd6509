import {
  formatDollars,
  formatZonedDateTime,
  refundEndsMs,
  withdrawalStatement,
  type WithdrawalOptionResponse,
  t,
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
          [t('Purchase'), `${title}, ${formatDollars(amount)}`],
          [t('Paid on'), formatZonedDateTime(paidAt)],
          [t('Possible until'), formatZonedDateTime(refundEndsMs(Date.parse(paidAt)))],
          [t('Reference'), reference],
          [t('Name'), name],
          [t('Acknowledgement by email to'), email],
        ]}
      />
    </>
  );
}
