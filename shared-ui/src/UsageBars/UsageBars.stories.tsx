import { UsageBars } from './UsageBars';

const days = Array.from({ length: 30 }, (_day, position) => ({
  id: String(position),
  label: `${String(position + 1).padStart(2, '0')}/11/2026`,
  value: (position * 37) % 91,
}));
const formatValue = (value: number) => `${value.toFixed(2)} MB`;

export const ThirtyDays = () => <UsageBars label="Data used per day" bars={days} formatValue={formatValue} />;
export const Nothing = () => (
  <UsageBars label="Data used per day of an unused eSIM" bars={[]} formatValue={formatValue} />
);
