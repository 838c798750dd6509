import { countryName, formatDate, orBlank, type Customer } from '@portal/contract';
import { paths } from '@portal/platform';
import { IconButton, SimIcon, TextLink, TrashIcon, type Column } from 'shared-ui';
import { NetworkIconButton } from '../NetworkIconButton';
import { RowActions, ShortId } from './CustomersScreen.styles';

interface RowHandlers {
  onBuy: (customer: Customer) => void;
  onRemove: (customer: Customer) => void;
}

const idCharactersShown = 8;

/** Columns of point 2 of the specification; those with a `sortValue` are sorted by the server. */
export function customerColumns({ onBuy, onRemove }: RowHandlers): Column<Customer>[] {
  return [
    {
      id: 'id',
      header: 'Id',
      cell: ({ id }) => <ShortId title={id}>{id.slice(0, idCharactersShown)}</ShortId>,
    },
    {
      id: 'fname',
      header: 'Name',
      card: 'title',
      cell: ({ id, fname, lname }) => (
        <TextLink href={paths.esims(id)} title={`eSIMs of ${fname}`}>{`${fname} ${lname}`}</TextLink>
      ),
      sortValue: ({ fname }) => fname,
    },
    {
      id: 'email',
      header: 'Email',
      card: 'note',
      cell: ({ email }) => email,
      sortValue: ({ email }) => email,
    },
    {
      id: 'country',
      header: 'Country',
      cell: ({ country }) => countryName(country),
      sortValue: ({ country }) => country,
    },
    { id: 'phone', header: 'Phone', cell: ({ phone_number }) => orBlank(phone_number) },
    {
      id: 'createdAt',
      header: 'Created At',
      card: 'end',
      cell: ({ createdAt }) => formatDate(createdAt),
      sortValue: ({ createdAt }) => createdAt,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'value',
      align: 'end',
      cell: (customer) => (
        <RowActions>
          <NetworkIconButton
            label={`Buy an eSIM for ${customer.fname} ${customer.lname}`}
            title="Buy an eSIM"
            icon={<SimIcon />}
            onClick={() => onBuy(customer)}
          />
          <IconButton
            label={`Remove ${customer.fname} ${customer.lname}`}
            title="Remove"
            icon={<TrashIcon />}
            onClick={() => onRemove(customer)}
          />
        </RowActions>
      ),
    },
  ];
}
