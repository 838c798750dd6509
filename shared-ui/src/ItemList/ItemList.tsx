import type { ReactNode } from 'react';
import { useLeavingItems } from '../leaving/useLeavingItems';
import { Stack } from '../Stack/Stack';

export interface ItemListProps {
  /** `<li>` elements with a key of their own. */
  children: ReactNode;
  /** Step of the spacing scale between the items. Default 4. */
  gap?: 4 | 5;
  'aria-label'?: string;
}

/** A list one below the other; items that are deleted are seen leaving. */
export function ItemList({ children, gap = 4, ...rest }: ItemListProps) {
  const ref = useLeavingItems<HTMLUListElement>();
  return (
    <Stack as="ul" ref={ref} $gap={gap} {...rest}>
      {children}
    </Stack>
  );
}
