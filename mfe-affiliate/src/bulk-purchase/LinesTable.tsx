import { t, type BulkLineError } from '@portal/contract';
import { useState } from 'react';
import { type Column, IconButton, Input, PagedTable, TrashIcon } from 'shared-ui';
import { CellField, FieldTable } from './BulkPurchase.styles';
import type { DraftLine } from './useDraft';

interface Props {
  lines: readonly DraftLine[];
  errors: readonly BulkLineError[];
  /** Lines with errors come first from when it changes: while somebody types, no line moves. */
  orderKey: string;
  onChange: (id: string, changes: Partial<DraftLine>) => void;
  onRemove: (id: string) => void;
}

const pageSize = 25;
const fields = [
  { field: 'name', label: t('Name') },
  { field: 'email', label: t('Email') },
  { field: 'tag', label: t('Tag') },
] as const;

/** The lines, which can be corrected in place: those with errors first if asked, 25 at a time. */
export function LinesTable({ lines, errors, orderKey, onChange, onRemove }: Props) {
  const [page, setPage] = useState(1);
  const messages = new Map(errors.map(({ line, field, message }) => [`${line} ${field}`, message]));
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  const isFirst = useFirstLines(lines, errors, orderKey);
  const ordered = [
    ...numbered.filter(({ id }) => isFirst.has(id)),
    ...numbered.filter(({ id }) => !isFirst.has(id)),
  ];
  const pageCount = Math.max(1, Math.ceil(ordered.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const shown = ordered.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const columns: Column<(typeof numbered)[number]>[] = [
    {
      id: 'line',
      header: t('Line'),
      isHeaderHidden: true,
      card: 'title',
      cell: ({ number }) => t('Line\u00A0{number}', { number }),
    },
    ...fields.map(({ field, label }) => ({
      id: field,
      header: label,
      cell: (line: (typeof numbered)[number]) => (
        <CellField>
          <Input
            label={t('{field} of line {number}', { field: label, number: line.number })}
            isLabelHidden
            autoComplete="off"
            type={field === 'email' ? 'email' : 'text'}
            value={line[field]}
            error={messages.get(`${line.number} ${field}`) ?? null}
            onChange={({ target }) => onChange(line.id, { [field]: target.value })}
          />
        </CellField>
      ),
    })),
    {
      id: 'remove',
      header: t('Remove'),
      isHeaderHidden: true,
      card: 'value',
      cell: ({ id, number }) => (
        <IconButton
          label={t('Remove line {number}', { number })}
          icon={<TrashIcon />}
          onClick={() => onRemove(id)}
        />
      ),
    },
  ];
  return (
    <FieldTable>
      <PagedTable
        label={t('Lines')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        total={ordered.length}
        address={{ page: shownPage, pageSize, setPage }}
        pagesLabel={t('Pages of lines')}
        empty={<p>{t('Choose a file, add your customers, or add a line.')}</p>}
        failure={null}
      />
    </FieldTable>
  );
}

/** The lines that had errors when the order was made: in a long list nobody looks for them. */
function useFirstLines(
  lines: readonly DraftLine[],
  errors: readonly BulkLineError[],
  orderKey: string,
): ReadonlySet<string> {
  const idsOf = () => new Set(errors.flatMap(({ line }) => lines[line - 1]?.id ?? []));
  const [first, setFirst] = useState({ orderKey, ids: idsOf() });
  if (first.orderKey === orderKey) return first.ids;
  const next = { orderKey, ids: idsOf() };
  setFirst(next);
  return next.ids;
}
