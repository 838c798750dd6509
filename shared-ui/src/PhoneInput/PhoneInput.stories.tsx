import { useState } from 'react';
import { PhoneInput } from './PhoneInput';

function Phone({ first = '', error }: { first?: string; error?: string }) {
  const [phone, setPhone] = useState(first);
  return (
    <>
      <PhoneInput label="Phone" value={phone} onChange={setPhone} error={error} />
      <output aria-label="Stored number">{phone}</output>
    </>
  );
}

export const Empty = () => <Phone />;
export const Filled = () => <Phone first="+66812345678" />;
export const Wrong = () => <Phone first="+1" error="Invalid phone number format. Example: +14155552671" />;
