import { fullName, type Customer, t } from '@portal/contract';
import { EditIcon, IconButton, MailIcon, NetworkIconButton, SimIcon, TrashIcon } from 'shared-ui';
import { RowActions } from './CustomersScreen.styles';

export interface RowHandlers {
  onEdit: (customer: Customer) => void;
  onInvite: (customer: Customer) => void;
  onBuy: (customer: Customer) => void;
  onRemove: (customer: Customer) => void;
}

/** What an affiliate can do with a customer; only who is invited can be changed and invited again. */
export function CustomerActions({
  customer,
  onEdit,
  onInvite,
  onBuy,
  onRemove,
}: RowHandlers & { customer: Customer }) {
  const name = fullName(customer);
  return (
    <RowActions>
      {customer.state === 'invited' && (
        <>
          <IconButton
            label={t('Edit {name}', { name })}
            title={t('Edit')}
            icon={<EditIcon />}
            onClick={() => onEdit(customer)}
          />
          <NetworkIconButton
            label={t('Invite {name} again', { name })}
            title={t('Invite again')}
            icon={<MailIcon />}
            onClick={() => onInvite(customer)}
          />
        </>
      )}
      <NetworkIconButton
        label={t('Buy an eSIM for {name}', { name })}
        title={t('Buy an eSIM')}
        icon={<SimIcon />}
        onClick={() => onBuy(customer)}
      />
      <IconButton
        label={t('Remove {name}', { name })}
        title={t('Remove')}
        icon={<TrashIcon />}
        onClick={() => onRemove(customer)}
      />
    </RowActions>
  );
}
