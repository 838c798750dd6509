import { isTwoFactorCode, noConnectionMessage, t } from '@portal/contract';
import { useState } from 'react';
import { codeProblem, isWrongCode } from './codeProblem';

/** A code of an authenticator app that is being typed, and why the last one did nothing. */
export function useCode() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const handleChange = (next: string) => {
    setCode(next);
    if (next !== '') setProblem(null);
  };
  /** Says why the server did nothing. A wrong code is removed; others can be sent again. */
  const refuse = (error: unknown, lostAnswer = noConnectionMessage) => {
    if (isWrongCode(error)) setCode('');
    setProblem(codeProblem(error, lostAnswer));
  };
  return {
    code,
    isComplete: isTwoFactorCode(code),
    problem,
    setProblem,
    refuse,
    field: { label: t('Code from the app'), value: code, onChange: handleChange },
  };
}
