import { useState } from 'react';
import { Switch } from './Switch';

export function DarkTheme() {
  const [isOn, setIsOn] = useState(true);
  return <Switch label="Dark theme" isOn={isOn} onChange={setIsOn} />;
}
export const Disabled = () => <Switch label="Dark theme" isOn={false} onChange={() => undefined} disabled />;
