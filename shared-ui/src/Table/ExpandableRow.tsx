import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { IconButton } from '../IconButton/IconButton';
import { ChevronDownIcon } from '../icons';
import { from, theme } from '../theme/theme';
import { TableRow, type Column, type TableRowProps } from './Table';

interface Disclosure {
  label: string;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
}
const DisclosureContext = createContext<Disclosure | null>(null);

export interface ExpandableRowProps<Row> extends Omit<TableRowProps<Row>, 'isOpen'> {
  /** Accessible name of the button that opens it: 'Details of the top-up'. */
  label: string;
  /** The panel under the row, rendered while it is open. */
  children: ReactNode;
}

/** A row of a table that opens a panel; its columns need `disclosureColumn`. */
export function ExpandableRow<Row>({ row, columns, label, children }: ExpandableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const disclosure = useMemo(
    () => ({ label, isOpen, panelId, onToggle: () => setIsOpen((was) => !was) }),
    [label, isOpen, panelId],
  );
  return (
    <DisclosureContext value={disclosure}>
      <TableRow row={row} columns={columns} isOpen={isOpen} />
      {isOpen && (
        <tr role="row" id={panelId} data-panel>
          <PanelCell role="cell" colSpan={columns.length}>
            {children}
          </PanelCell>
        </tr>
      )}
    </DisclosureContext>
  );
}

/** The column of the buttons that open rows. */
export const disclosureColumn: Column<unknown> = {
  id: 'details',
  header: t('Details'),
  align: 'end',
  card: 'value',
  isHeaderHidden: true,
  cell: () => <Toggle />,
};

function Toggle() {
  const disclosure = use(DisclosureContext);
  if (!disclosure) return null;
  const { label, isOpen, panelId, onToggle } = disclosure;
  return (
    <IconButton
      label={label}
      icon={
        <Chevron $isOpen={isOpen}>
          <ChevronDownIcon size={20} />
        </Chevron>
      }
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    />
  );
}

const Chevron = styled.span<{ $isOpen: boolean }>`
  display: flex;
  rotate: ${({ $isOpen }) => ($isOpen ? '180deg' : '0deg')};
  transition: rotate ${theme.duration.fast};
`;

const PanelCell = styled.td`
  display: block;
  padding: 0 ${theme.space[4]} ${theme.space[4]};
  ${from.lg} {
    display: table-cell;
    padding: 0 ${theme.space[6]} ${theme.space[6]};
  }
`;
