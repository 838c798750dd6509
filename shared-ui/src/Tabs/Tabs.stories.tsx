import { useState } from 'react';
import { Tabs } from './Tabs';

const items = [
  { value: 'summary', label: 'Summary', content: 'eSIM Details' },
  { value: 'activation', label: 'Activation', content: 'QR code' },
  { value: 'usage', label: 'Data Usage Logs', content: 'No usage yet.' },
] as const;

export function Detail() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('summary');
  return <Tabs label="eSIM" items={items} value={value} onChange={setValue} />;
}
