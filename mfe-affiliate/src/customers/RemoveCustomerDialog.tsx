import { fullName, formatDollars, type UnusedEsims, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { ConfirmDialog, NetworkButton } from 'shared-ui';
import type { CustomerRemoval } from './useRemoveCustomer';

interface Props {
  affiliateId: string;
  removal: CustomerRemoval;
}

/** Explains what happens to the customer's account, eSIMs and wallet before removal. */
export function RemoveCustomerDialog({ affiliateId, removal }: Props) {
  const { target } = removal;
  const unused = useApiQuery(
    calls.unusedEsims,
    { affiliateId, customerId: target?.id ?? '' },
    { skip: target === null },
  );
  const isInvited = target?.state === 'invited';
  return (
    <ConfirmDialog
      isOpen={target !== null}
      title={`Remove ${target ? fullName(target) : 'customer'}?`}
      confirmLabel={t('Remove customer')}
      tone="error"
      ConfirmButton={NetworkButton}
      isBusy={removal.isRemoving}
      onConfirm={() => void removal.confirm()}
      onCancel={removal.cancel}
    >
      {unused.currentData && unused.currentData.esims > 0 && (
        <strong>{unusedText(unused.currentData, isInvited)} </strong>
      )}
      {isInvited
        ? `${target.fname} has not accepted your invitation, so the account is closed: eSIMs that are already on a phone keep working until their plans end, but nobody can see, install or top them up here any more. If something is still being ordered for ${target.fname}, the account stays open without you instead.`
        : `${target?.fname}’s account continues without you: eSIMs and wallet balance stay theirs, and what they buy from now on earns you no commission.`}{' '}
      Commission you have earned stays yours.
    </ConfirmDialog>
  );
}

function unusedText({ esims, worth }: UnusedEsims, isInvited: boolean): string {
  const isOne = esims === 1;
  const what = `${isOne ? '1 eSIM' : `${esims} eSIMs`} that you paid ${formatDollars(worth)} for ${isOne ? 'is' : 'are'} not installed.`;
  if (isInvited)
    return `${what} Nobody can install ${isOne ? 'it' : 'them'} any more: refund first what was never used.`;
  return `${what} ${isOne ? 'It stays theirs, and you no longer see it.' : 'They stay theirs, and you no longer see them.'}`;
}
