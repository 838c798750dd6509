import { useState, type ComponentType, type ReactNode } from 'react';
import { t } from '@portal/contract';
import { useLeavingItems } from '../leaving/useLeavingItems';
import { Skeleton } from '../Skeleton/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { SortHeader } from './SortHeader';
import { sortRows, type Sort } from './sortRows';
import { SortSelect } from './SortSelect';
import { Cell, CellLabel, EmptyCell, Frame, Grid, HeadCell } from './Table.styles';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  sortValue?: (row: Row) => string | number | null | undefined;
  align?: 'start' | 'end';
  /**
   * Place on the card that a row is on narrow screens: the first line holds 'title' and 'value', the second 'note' and, at
   * its end, 'end'; 'none' is left out. Default a line of its own with the header. Screen readers say the 'title' as
   * the name of its row.
   */
  card?: 'title' | 'value' | 'note' | 'end' | 'none';
  /** The header is visually hidden: for a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Whether a panel under it belongs to it. */
  isOpen?: boolean;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  isLoading?: boolean;
  /** Renders a row, for instance one that opens (`ExpandableRow`). Default: its cells. */
  rowComponent?: ComponentType<TableRowProps<Row>>;
  /** Number of skeleton rows. Default 5. */
  skeletonRows?: number;
  /** Set both if the parent sorts (on the server, or by the URL); otherwise the table sorts. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

/** A table; on narrow screens each row is a card with its headers next to the values. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, empty, isLoading = rows === undefined } = props;
  const RowComponent = props.rowComponent ?? TableRow;
  const { sort, onSort, shown } = useSortedRows(props);
  const isEmpty = !isLoading && shown.length === 0;
  const bodyRef = useLeavingItems<HTMLTableSectionElement>();

  return (
    <Frame data-unsettled={isLoading || undefined}>
      {isLoading && <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>}
      {!isEmpty && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {/* Explicit roles, because browsers drop the row semantics of rows displayed as cards. */}
      <Grid role="table" aria-label={label} aria-busy={isLoading || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} role="rowgroup">
          {isLoading && skeletonRows(props)}
          {isEmpty && (
            <tr role="row">
              <EmptyCell role="cell" colSpan={columns.length}>
                {empty}
              </EmptyCell>
            </tr>
          )}
          {!isLoading && shown.map((row) => <RowComponent key={rowId(row)} row={row} columns={columns} />)}
        </tbody>
      </Grid>
    </Frame>
  );
}

/** The cells of a row. */
export const TableRow = <Row,>({ row, columns, isOpen = false }: TableRowProps<Row>) => (
  <tr role="row" data-open={isOpen || undefined}>
    {columns.map((column) => (
      <Cell
        role={column.card === 'title' ? 'rowheader' : 'cell'}
        key={column.id}
        $isEnd={column.align === 'end'}
        data-card={column.card}
      >
        {!column.isHeaderHidden && <CellLabel>{column.header}</CellLabel>}
        <div>{column.cell(row)}</div>
      </Cell>
    ))}
  </tr>
);

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const text = column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      $isEnd={column.align === 'end'}
      aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
    >
      {column.sortValue ? <SortHeader column={column} sort={sort} onSort={onSort} /> : text}
    </HeadCell>
  );
}

const skeletonRows = <Row,>({ columns, skeletonRows: length = 5 }: TableProps<Row>) =>
  Array.from({ length }, (_row, position) => (
    <tr role="row" key={position} aria-hidden>
      {columns.map((column) => (
        <Cell role="cell" key={column.id} $isEnd={false} data-card={column.card}>
          <Skeleton width="70%" />
        </Cell>
      ))}
    </tr>
  ));

/** The rows as they are sorted: by the parent if it has `onSort`, else by the table itself. */
function useSortedRows<Row>({ columns, rows = [], sort: parentSort = null, onSort }: TableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  if (onSort) return { sort: parentSort, onSort, shown: rows };
  const sortValue = columns.find(({ id }) => id === ownSort?.columnId)?.sortValue;
  const shown = ownSort && sortValue ? sortRows(rows, sortValue, ownSort.direction) : rows;
  return { sort: ownSort, onSort: setOwnSort, shown };
}
