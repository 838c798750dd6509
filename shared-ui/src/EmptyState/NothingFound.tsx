import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

export interface NothingFoundProps {
  title: string;
  /** What would show more. */
  children: ReactNode;
  /** Default 'Show all'. */
  clearLabel?: string;
  /** Takes the filter or the search off. */
  onClear: () => void;
}

/** Where a filter or a search finds nothing, though there may be something without it. */
export function NothingFound({ title, children, clearLabel = 'Show all', onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
