import { useState } from 'react';
import { RadioGroup } from './RadioGroup';

const roles = [
  { value: 'customer', label: 'Customer' },
  { value: 'affiliate', label: 'Affiliate' },
] as const;

export function Role() {
  const [role, setRole] = useState<'customer' | 'affiliate'>('customer');
  return <RadioGroup label="Sign in as" options={roles} value={role} onChange={setRole} />;
}

export function Segments() {
  const [role, setRole] = useState<'customer' | 'affiliate'>('customer');
  return <RadioGroup look="segments" label="Sign in as" options={roles} value={role} onChange={setRole} />;
}
