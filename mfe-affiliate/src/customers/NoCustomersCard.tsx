import { t, type Customer } from '@portal/contract';
import { Button, Card, EmptyState, PlusIcon, Row, Table, Tooltip, TrashIcon, UsersIcon } from 'shared-ui';
import { useEffect } from 'react';
import { customerColumns } from './customerColumns';

const reason = t('Only affiliates create and delete customers.');
const ignore = () => undefined;
// No rows to sort.
const columns = customerColumns({ onEdit: ignore, onInvite: ignore, onBuy: ignore, onRemove: ignore }).map(
  ({ sortValue: _, ...rest }) => rest,
);
const none: Customer[] = [];

/** The customers table for customers: empty, with disabled controls. */
export function NoCustomersCard() {
  useEffect(() => {
    document.title = `${t('Customers')} | eSIM Portal`;
  }, []);
  return (
    <Card
      isFlush
      action={
        <Row $gap={3}>
          <Tooltip content={reason}>
            <Button size="sm" startIcon={<PlusIcon />} isUnavailable>
              {t('Add')}
            </Button>
          </Tooltip>
          <Tooltip content={reason}>
            <Button variant="quiet" startIcon={<TrashIcon size={18} />} isUnavailable>
              {t('Remove')}
            </Button>
          </Tooltip>
        </Row>
      }
    >
      <Table
        label={t('Customers')}
        columns={columns}
        rows={none}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<UsersIcon size={32} />} title={t('No customers found')}>
            {reason}
          </EmptyState>
        }
      />
    </Card>
  );
}
