import { fullName, formatDollars, type UnusedEsims, t, tn } from '@portal/contract';
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
      title={target ? t('Remove {name}?', { name: fullName(target) }) : t('Remove customer?')}
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
        ? t(
            '{name} has not accepted your invitation, so the account is closed: eSIMs that are already on a phone keep working until their plans end, but nobody can see, install or top them up here any more. If something is still being ordered for {name}, the account stays open without you instead.',
            { name: target.fname },
          )
        : t(
            '{name}’s account continues without you: eSIMs and wallet balance stay theirs, and what they buy from now on earns you no commission.',
            { name: target?.fname ?? '' },
          )}{' '}
      {t('Commission you have earned stays yours.')}
    </ConfirmDialog>
  );
}

function unusedText({ esims, worth }: UnusedEsims, isInvited: boolean): string {
  const what = tn(
    esims,
    '{count} eSIM that you paid {worth} for is not installed.',
    '{count} eSIMs that you paid {worth} for are not installed.',
    { worth: formatDollars(worth) },
  );
  const consequence = isInvited
    ? tn(
        esims,
        'Nobody can install it any more: refund first what was never used.',
        'Nobody can install them any more: refund first what was never used.',
      )
    : tn(
        esims,
        'It stays theirs, and you no longer see it.',
        'They stay theirs, and you no longer see them.',
      );
  return `${what} ${consequence}`;
}
