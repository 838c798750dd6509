import { t } from '@portal/contract';
import { Button, FilterIcon, Row } from 'shared-ui';
import { useId, useState, type ReactNode } from 'react';
import { PlanFilterBar } from './PlanFilterBar';
import { noFilters, type PlanFilters } from './planFilters';

interface Props {
  filters: PlanFilters;
  onFilters: (filters: PlanFilters) => void;
  /** The heading next to the button. */
  children: ReactNode;
}

/** The filters and the order, one press away; open from the start where the address has some. */
export function FilterDisclosure({ filters, onFilters, children }: Props) {
  const { days, data, order } = filters;
  const count = [days !== noFilters.days, data !== noFilters.data, order !== noFilters.order].filter(Boolean);
  const [isOpen, setIsOpen] = useState(count.length > 0);
  const id = useId();
  return (
    <>
      <Row $gap={3} $justify="space-between">
        {children}
        <Button
          variant="quiet"
          startIcon={<FilterIcon size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Filter and sort')}
          {count.length > 0 && ` · ${count.length}`}
        </Button>
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PlanFilterBar filters={filters} onFilters={onFilters} />}
      </div>
    </>
  );
}
