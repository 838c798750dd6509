import { useCallback, useEffect, useRef, useState } from 'react';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | null };

/**
 * Values and errors of a form: validates a field on blur, clears its error on change, and validates all fields on
 * submit, focusing the first invalid one.
 *
 * @param validate returns the error messages of all fields; empty or null for valid ones
 * @param onChange called after every change, for forms whose draft survives a reload
 */
export function useFields<Values extends object>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
  onChange?: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: null }));
  }, []);

  useEffect(() => onChange?.(values), [onChange, values]);

  const leave = (name: keyof Values) =>
    setErrors((current) => ({ ...current, [name]: validate(values)[name] }));

  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found);
    setFailedChecks((count) => count + 1);
  };

  /** Returns true if all fields are valid; otherwise shows their errors. */
  const check = (): boolean => {
    const found = validate(values);
    if (Object.values(found).every((error) => !error)) return true;
    showErrors(found);
    return false;
  };

  // After rendering, so that an invalid field is marked and can be focused.
  useEffect(() => {
    if (failedChecks > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedChecks]);

  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors({});
  }, []);

  return { values, errors, set, leave, check, showErrors, reset, formRef };
}
