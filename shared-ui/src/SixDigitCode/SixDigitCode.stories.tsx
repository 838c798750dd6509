import { useState } from 'react';
import { SixDigitCode } from './SixDigitCode';

function Code({ first = '', error }: { first?: string; error?: string }) {
  const [code, setCode] = useState(first);
  return <SixDigitCode label="6-digit code" value={code} onChange={setCode} error={error} />;
}

export const Empty = () => <Code />;
export const Half = () => <Code first="123" />;
export const Wrong = () => <Code error="Invalid or expired code" />;
