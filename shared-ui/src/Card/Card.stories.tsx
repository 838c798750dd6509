import { Button } from '../Button/Button';
import { Card } from './Card';

export const Plain = () => <Card>Something in a card.</Card>;
export const WithHeader = () => (
  <Card title="Address" description="Where you live." action={<Button variant="quiet">Edit</Button>}>
    12 High St
  </Card>
);
