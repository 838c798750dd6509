import styled from 'styled-components';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons';
import { theme } from '../theme/theme';
import type { Sort } from './sortRows';

interface SortHeaderProps {
  column: { id: string; header: string };
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

const icons = { none: SortIcon, ascending: ArrowUpIcon, descending: ArrowDownIcon };

/** A column header that sorts: first ascending, then descending. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const direction = sort?.columnId === column.id ? sort.direction : 'none';
  const Icon = icons[direction];
  return (
    <Frame
      type="button"
      onClick={() =>
        onSort({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      {column.header}
      <Icon size={14} />
    </Frame>
  );
}

/** In a narrow column its icon would shrink to nothing. */
const Frame = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 24px;
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${theme.space[0.5]};
  cursor: pointer;

  svg {
    flex: none;
    max-width: none;
  }
  &:hover {
    color: ${theme.color.text};
  }
`;
