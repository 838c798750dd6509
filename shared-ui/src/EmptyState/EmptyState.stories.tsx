import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

export default { title: 'EmptyState' };

export const NoneYet = () => (
  <EmptyState title="No eSIM found" action={<Button size="sm">Buy eSIM</Button>}>
    Buy your first plan and it shows here.
  </EmptyState>
);
