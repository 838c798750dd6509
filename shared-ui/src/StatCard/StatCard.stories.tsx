import { Button } from '../Button/Button';
import { StatCard } from './StatCard';

export const Balance = () => (
  <StatCard label="Wallet balance" value="$1,234.50" action={<Button variant="quiet">Add Balance</Button>} />
);
export const Noted = () => <StatCard label="Remaining data" value="12.40 GiB" note="of 20.00 GiB" />;
export const Loading = () => <StatCard label="Wallet balance" value={undefined} />;
