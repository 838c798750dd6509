import type { ReactNode } from 'react';
import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { SearchIcon } from '../icons';
import { EmptyState } from './EmptyState';

export interface NothingFoundProps {
  title: string;
  /** How to see more results. */
  children: ReactNode;
  /** Default 'Show all'. */
  clearLabel?: string;
  /** Clears the filter or the search. */
  onClear: () => void;
}

/** Shown if a filter or search has no results. */
export function NothingFound({ title, children, clearLabel = t('Show all'), onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      icon={<SearchIcon size={32} />}
      action={
        <Button variant="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
