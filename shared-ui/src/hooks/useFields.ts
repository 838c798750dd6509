import { useCallback, useEffect, useRef, useState } from 'react';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | null };

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/**
 * Values and errors of a form: validates a field on blur, clears its error on change, and validates all fields on
 * submit, focusing the first invalid one. `failure` is the error that belongs to no field.
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
  const [failure, setFailure] = useState<string | null>(null);
  const [failedChecks, setFailedChecks] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  /** What the server refused, which `validate` does not know. */
  const refused = useRef<{ values: Values; errors: FieldErrors<Values> } | null>(null);

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: null }));
  }, []);

  useEffect(() => onChange?.(values), [onChange, values]);

  const leave = (name: keyof Values) => {
    const isRefused = refused.current?.values[name] === values[name];
    const error = validate(values)[name] || (isRefused && refused.current?.errors[name]) || null;
    setErrors((current) => ({ ...current, [name]: error }));
  };

  /** The props of a text input. Left empty it shows no error yet, unless `checksEmpty`. */
  const inputOf = <Name extends TextName<Values>>(name: Name, checksEmpty = false) => ({
    value: values[name] as Values[Name] & string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[Name]),
    onBlur: () => (checksEmpty || values[name] !== '') && leave(name),
  });

  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found);
    setFailedChecks((count) => count + 1);
  };

  /** Returns true if all fields are valid, and clears an earlier failure; otherwise shows their errors. */
  const check = (): boolean => {
    const found = validate(values);
    if (Object.values(found).some(Boolean)) {
      showErrors(found);
      return false;
    }
    setFailure(null);
    return true;
  };

  /** Shows why saving failed: at the fields that the server refused, or as the form’s failure if there are none. */
  const showRefusal = (found: FieldErrors<Values> | null, message: string) => {
    refused.current = { values, errors: found ?? {} };
    if (found) showErrors(found);
    else setFailure(message);
  };

  // After rendering, so that an invalid field is marked and can be focused.
  useEffect(() => {
    if (failedChecks > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedChecks]);

  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors({});
    setFailure(null);
  }, []);

  return { values, errors, failure, set, leave, inputOf, check, showErrors, showRefusal, reset, formRef };
}
