import { fullName, countryName, formatDate, orBlank, type Customer, t } from '@portal/contract';
import { paths } from '@portal/platform';
import { BreakableEmail, CodeBadge, type Column, Row, TextLink } from 'shared-ui';
import { CustomerActions, type RowHandlers } from './CustomerActions';
import { ShortId } from './CustomersScreen.styles';

const idCharactersShown = 8;
const states = {
  invited: { label: t('Invited'), color: 'warning' },
  active: { label: t('Active'), color: 'success' },
} as const;

/** Columns of point 2 of the specification; those with a `sortValue` are sorted by the server. */
export function customerColumns(handlers: RowHandlers): Column<Customer>[] {
  return [
    {
      id: 'id',
      header: t('Id'),
      card: 'none',
      cell: ({ id }) => <ShortId title={id}>{id.slice(0, idCharactersShown)}</ShortId>,
    },
    {
      id: 'fname',
      header: t('Name'),
      card: 'title',
      cell: ({ id, fname, lname, state }) => (
        <Row as="span" $gap={2}>
          <TextLink href={paths.esims(id)} title={t('eSIMs of {name}', { name: fname })}>
            {fullName({ fname, lname })}
          </TextLink>
          {state && <CodeBadge looks={states} code={state} />}
        </Row>
      ),
      sortValue: ({ fname }) => fname,
    },
    {
      id: 'email',
      header: t('Email'),
      card: 'note',
      cell: ({ email }) => <BreakableEmail email={email} />,
      sortValue: ({ email }) => email,
    },
    {
      id: 'country',
      header: t('Country'),
      card: 'note',
      cell: ({ country }) => countryName(country),
      sortValue: ({ country }) => country,
    },
    { id: 'phone', header: t('Phone'), card: 'note', cell: ({ phone_number }) => orBlank(phone_number) },
    {
      id: 'createdAt',
      header: t('Created At'),
      card: 'end',
      cell: ({ createdAt }) => formatDate(createdAt),
      sortValue: ({ createdAt }) => createdAt,
    },
    {
      id: 'actions',
      header: t('Actions'),
      card: 'value',
      align: 'end',
      cell: (customer) => <CustomerActions customer={customer} {...handlers} />,
    },
  ];
}
