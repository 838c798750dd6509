import { formatDate, type Esim, t } from '@portal/contract';
import { paths, serverNow } from '@portal/platform';
import { smallLaptop, tablet, TextLink, theme, type Column } from 'shared-ui';
import styled from 'styled-components';
import { DataRing } from '../esim/DataRing';
import { esimStateOf, leftText } from '../esim/esimState';
import { DestinationIcon } from '../esim/DestinationIcon';
import { DestinationPicture } from '../esim/DestinationPicture';
import { NetworkStatus, ServiceStatus } from '../esim/StatusBadge';
import { EsimActions, type EsimActionHandlers } from './EsimActions';

/** Enough to tell the eSIMs of a list apart. */
const idCharactersShown = 8;

interface Options<Row extends Esim> {
  /** Whose list the eSIM is opened from: that user's rights decide what can be done. */
  viewedUserIdOf: (esim: Row) => string;
  /** Undefined if the list belongs to another user. */
  handlers: EsimActionHandlers | undefined;
}

/** Columns of point 2 of the specification. */
export function esimColumns<Row extends Esim>({ viewedUserIdOf, handlers }: Options<Row>): Column<Row>[] {
  const linkTo = (esim: Row) => paths.esim(esim.uid, viewedUserIdOf(esim));
  return [
    {
      id: 'date_assigned',
      header: t('Date Assigned'),
      card: 'none',
      cell: ({ date_assigned }) => formatDate(date_assigned),
      sortValue: ({ date_assigned }) => date_assigned,
    },
    {
      id: 'tag',
      header: t('eSIM Tag'),
      card: 'title',
      cell: (esim) => <TagCell esim={esim} href={linkTo(esim)} />,
      sortValue: ({ tag }) => tag,
    },
    {
      id: 'id',
      header: t('Id'),
      card: 'none',
      // The name of the link begins with what is seen, and is the whole id.
      cell: (esim) => (
        <ShortId title={esim.uid}>
          <TextLink href={linkTo(esim)} aria-label={esim.uid}>
            {esim.uid.slice(0, idCharactersShown)}
          </TextLink>
        </ShortId>
      ),
    },
    {
      id: 'service_status',
      header: t('Service Status'),
      card: 'note',
      cell: (esim) => (
        <ServiceStatus status={esim.service_status} state={esimStateOf(esim)} plans={esim.plans} />
      ),
      sortValue: ({ service_status }) => service_status,
    },
    {
      id: 'network_status',
      header: t('Network Status'),
      card: 'none',
      cell: ({ network_status }) => <NetworkStatus status={network_status} />,
      sortValue: ({ network_status }) => network_status,
    },
    {
      id: 'actions',
      header: t('Actions'),
      card: 'end',
      align: 'end',
      cell: (esim) => <EsimActions {...{ esim, viewedUserId: viewedUserIdOf(esim), handlers }} />,
    },
  ];
}

/** The tag, which leads to the eSIM, over its newest plan and what it has left. */
function TagCell({ esim, href }: { esim: Esim; href: string }) {
  const [plan] = esim.plans;
  const left = leftText(esim.plans, serverNow());
  return (
    <Destination>
      <Picture>
        <DestinationPicture plans={esim.plans} widthPx={40} heightPx={40} />
      </Picture>
      <Flag>
        <DestinationIcon plans={esim.plans} />
      </Flag>
      <Lines>
        {esim.tag === '' ? <span>-</span> : <TextLink href={href}>{esim.tag}</TextLink>}
        {plan?.plan_type.plan_name && <PlanName>{plan.plan_type.plan_name}</PlanName>}
        {left !== '' && <small>{left}</small>}
      </Lines>
      <Ring>
        <DataRing plans={esim.plans} size={40} />
      </Ring>
    </Destination>
  );
}

const ShortId = styled.span`
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
`;

const Destination = styled.span`
  display: flex;
  align-items: start;
  gap: ${theme.space[3]};
`;

/** For lists that have no room for it. */
export const Flag = styled.span`
  display: contents;
`;

/** Cards show the picture of a place that has one; a table shows flags. */
const Picture = styled.span`
  display: none;
  ${tablet} {
    display: contents;

    &:not(:empty) + ${Flag} {
      display: none;
    }
  }
`;

/** Cards and small laptops have room for what is left, which is more to the point. */
export const PlanName = styled.small`
  @media (max-width: 1279.98px) {
    display: none;
  }
`;

/** Next to the open sidebar of a small laptop the tag needs its space. */
const Ring = styled.span`
  &:empty {
    display: none;
  }
  ${smallLaptop} {
    display: none;
  }
`;

/** A tag without spaces breaks; a figure and its unit, and the words of a plan, do not. */
const Lines = styled.span`
  display: inline-grid;
  flex: 1;
  gap: ${theme.space[0.5]};

  &,
  & > a {
    min-width: 0;
  }

  & small {
    font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
    color: ${theme.color.secondary};
  }
`;
