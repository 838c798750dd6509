import { useCallback, useEffect, useRef, useState } from 'react';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | null };

/**
 * The values of a form and what is wrong with them: said when a field is left, taken back when it is typed in, and
 * said again for all on submit, when the focus goes to the first field that is wrong.
 *
 * @param validate the errors of all fields, in words; empty or null for those that are fine
 * @param keep told of every change, for forms whose draft outlives a reload
 */
export function useFields<Values extends object>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
  keep?: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: null }));
  }, []);

  useEffect(() => keep?.(values), [keep, values]);

  const leave = (name: keyof Values) =>
    setErrors((current) => ({ ...current, [name]: validate(values)[name] }));

  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  /** Whether all fields are fine; if not, their errors show. */
  const check = (): boolean => {
    const found = validate(values);
    if (Object.values(found).every((error) => !error)) return true;
    showErrors(found);
    return false;
  };

  // After the errors are drawn, so that there is something marked invalid to go to.
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors({});
  }, []);

  return { values, errors, set, leave, check, showErrors, reset, formRef };
}
