import { fullName, type CustomersEsim, t } from '@portal/contract';
import { paths } from '@portal/platform';
import {
  BreakableEmail,
  Checkbox,
  from,
  smallLaptop,
  Text,
  TextLink,
  theme,
  VisuallyHidden,
  type Column,
} from 'shared-ui';
import styled from 'styled-components';
import { esimColumns, Flag, PlanName } from '../esimColumns';
import type { Chosen } from './useChosen';

/** The name of the customer, or the email of a customer without a name. */
export const customerName = ({ customer }: CustomersEsim): string => fullName(customer) || customer.email;

/** The columns of the specification after a choice and the customer. */
export function deskColumns(chosen: Chosen<CustomersEsim>): Column<CustomersEsim>[] {
  return [
    {
      id: 'chosen',
      header: t('Chosen'),
      isHeaderHidden: true,
      card: 'value',
      cell: (esim) => (
        <Checkbox
          label={
            <VisuallyHidden>
              {t('Choose {esim} of {customer}', { esim: esim.tag || esim.uid, customer: customerName(esim) })}
            </VisuallyHidden>
          }
          checked={chosen.isChosen(esim)}
          disabled={chosen.isFull && !chosen.isChosen(esim)}
          onChange={() => chosen.toggle(esim)}
        />
      ),
    },
    {
      id: 'customer',
      header: t('Customer'),
      cell: (esim) => (
        <Customer>
          <TextLink href={paths.esims(esim.customer.id)}>{customerName(esim)}</TextLink>
          <Email>
            <BreakableEmail email={esim.customer.email} />
          </Email>
        </Customer>
      ),
      sortValue: customerName,
    },
    ...esimColumns<CustomersEsim>({ viewedUserIdOf: ({ customer }) => customer.id, handlers: undefined }),
  ];
}

/**
 * Eight columns next to the open sidebar of a laptop: flag and data left say what the plan is. A small laptop has the date
 * below the customer, in rows that share the columns of one grid; browsers without `subgrid` show eight columns there.
 */
export const Fitted = styled.div`
  @media (max-width: 1535.98px) {
    ${PlanName} {
      display: none;
    }
  }
  ${from.lg} {
    td:first-child label {
      gap: 0;
    }
  }
  ${from.xl} {
    th,
    td {
      padding-inline: ${theme.space[3]};
    }
  }
  ${smallLaptop} {
    ${Flag} {
      display: none;
    }

    @supports (grid-template-columns: subgrid) {
      table,
      thead,
      tbody,
      tr {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
      table {
        grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.3fr) repeat(4, fit-content(9rem));
      }
      tr > * {
        grid-row: span 2;
        align-content: center;
      }
      tr > :nth-child(2) {
        grid-area: 1 / 2;
        align-content: end;
        padding-block-end: 0;
        border: 0;
      }
      tr > :nth-child(3) {
        grid-area: 2 / 2;
        align-content: start;
        padding-block-start: 0;
      }
      [colspan] {
        grid-column: 1 / -1;
      }
    }
  }
`;

/** Cards and small laptops have space for the name alone. */
const Email = styled(Text)`
  @media (max-width: 1279.98px) {
    display: none;
  }
`;

const Customer = styled.span`
  display: inline-grid;
  gap: ${theme.space[0.5]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
