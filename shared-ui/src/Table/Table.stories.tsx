import { Badge } from '../Badge/Badge';
import { EmptyState } from '../EmptyState/EmptyState';
import { disclosureColumn, ExpandableRow } from './ExpandableRow';
import { Table, type Column, type TableRowProps } from './Table';

interface Esim {
  id: string;
  tag: string;
  assigned: string;
}

const columns: Column<Esim>[] = [
  { id: 'assigned', header: 'Date Assigned', cell: (esim) => esim.assigned },
  { id: 'tag', header: 'eSIM Tag', cell: (esim) => esim.tag, sortValue: (esim) => esim.tag },
  {
    id: 'status',
    header: 'Service Status',
    cell: () => (
      <Badge color="success" size="sm">
        Enabled
      </Badge>
    ),
  },
];

const esims: Esim[] = [
  { id: '1', tag: 'Paris', assigned: '03/11/2026' },
  { id: '2', tag: 'Tokyo', assigned: '05/11/2026' },
];

const shared = { label: 'eSIMs', columns, rowId: (esim: Esim) => esim.id };

export const Rows = () => <Table {...shared} rows={esims} empty="No eSIM found" />;
export const Empty = () => <Table {...shared} rows={[]} empty={<EmptyState title="No eSIM found" />} />;
export const Loading = () => <Table {...shared} rows={undefined} empty="" />;

const OpeningRow = (props: TableRowProps<Esim>) => (
  <ExpandableRow {...props} label={`Details of ${props.row.tag}`}>
    All about {props.row.tag}.
  </ExpandableRow>
);
export const RowsThatOpen = () => (
  <Table
    {...shared}
    columns={[...columns, disclosureColumn]}
    rows={esims}
    rowComponent={OpeningRow}
    empty="No eSIM found"
  />
);
