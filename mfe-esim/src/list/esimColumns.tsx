import { formatDate, orBlank, type Esim } from '@portal/contract';
import { IconButton, TextLink, TrashIcon, type Column } from 'shared-ui';
import { NetworkStatus, ServiceStatus } from '../StatusBadge';

interface Options {
  linkOf: (esim: Esim) => string;
  /** Undefined if the list belongs to another user. */
  onDelete: ((esim: Esim) => void) | undefined;
}

/** Columns of point 2 of the specification. */
export function esimColumns({ linkOf, onDelete }: Options): Column<Esim>[] {
  return [
    {
      id: 'date_assigned',
      header: 'Date Assigned',
      cell: ({ date_assigned }) => formatDate(date_assigned),
      sortValue: ({ date_assigned }) => date_assigned,
    },
    { id: 'tag', header: 'eSIM Tag', cell: ({ tag }) => orBlank(tag), sortValue: ({ tag }) => tag },
    { id: 'id', header: 'Id', cell: (esim) => <TextLink href={linkOf(esim)}>{esim.uid}</TextLink> },
    {
      id: 'service_status',
      header: 'Service Status',
      cell: ({ service_status }) => <ServiceStatus status={service_status} />,
      sortValue: ({ service_status }) => service_status,
    },
    {
      id: 'network_status',
      header: 'Network Status',
      cell: ({ network_status }) => <NetworkStatus status={network_status} />,
      sortValue: ({ network_status }) => network_status,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (esim) =>
        onDelete ? (
          <IconButton
            label={`Delete eSIM ${esim.tag || esim.uid}`}
            icon={<TrashIcon />}
            onClick={() => onDelete(esim)}
          />
        ) : (
          orBlank(null)
        ),
    },
  ];
}
