import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';
import { NothingFound } from './NothingFound';

export const NoneYet = () => (
  <EmptyState title="No eSIM found" action={<Button size="sm">Buy eSIM</Button>}>
    Buy your first plan and it shows here.
  </EmptyState>
);
export const NoneFound = () => (
  <NothingFound title="No eSIM found" onClear={() => undefined}>
    Nothing matches ‘Paris’. Try fewer words.
  </NothingFound>
);
