import styled from 'styled-components';
import { t } from '@portal/contract';
import { Select } from '../Select/Select';
import { from, tablet, theme } from '../theme/theme';
import type { Sort } from './sortRows';

interface SortSelectProps {
  columns: readonly { id: string; header: string; sortValue?: unknown }[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** Sort select for narrow screens, which have no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header: column }) => [
      { value: `ascending:${id}`, label: t('{column}, ascending', { column }) },
      { value: `descending:${id}`, label: t('{column}, descending', { column }) },
    ]);
  if (options.length === 0) return null;
  return (
    <Frame>
      <Select
        label={t('Sort by')}
        isLabelHidden
        placeholder={t('Sort by')}
        options={options}
        value={sort ? `${sort.direction}:${sort.columnId}` : ''}
        onChange={(chosen) => {
          const [direction, ...id] = chosen.split(':');
          if (direction === 'ascending' || direction === 'descending')
            onSort({ columnId: id.join(':'), direction });
        }}
      />
    </Frame>
  );
}

/** Quiet, as the headers of a wide table are. */
const Frame = styled.div`
  display: none;
  padding-inline: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};

  select {
    padding-inline-start: 0;
    font-weight: ${theme.weight.medium};
    color: ${theme.color.secondary};
    background: none;
    border-color: transparent;
    box-shadow: none;
  }
  ${from.md} {
    padding-inline: ${theme.space[6]};
  }
  ${tablet} {
    display: block;
  }
`;
