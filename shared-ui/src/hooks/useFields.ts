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
  const [failed, setFailed] = useState<{ message: string; title?: string | undefined } | null>(null);
  const { formRef, focusInvalid } = useInvalidFocus();
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

  /** The props of a control that hands over its value. Left empty it shows no error yet, unless `checksEmpty`. */
  const controlOf = <Name extends keyof Values>(name: Name, checksEmpty = false) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => set(name, value),
    onBlur: () => (checksEmpty || values[name] !== '') && leave(name),
  });

  /** The same of a text input. */
  const inputOf = <Name extends TextName<Values>>(name: Name, checksEmpty = false) => ({
    ...controlOf(name, checksEmpty),
    value: values[name] as Values[Name] & string,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[Name]),
  });

  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found);
    focusInvalid();
  };

  /** Returns true if all fields are valid, and clears an earlier failure; otherwise shows their errors. */
  const check = (): boolean => {
    const found = validate(values);
    if (Object.values(found).some(Boolean)) {
      showErrors(found);
      return false;
    }
    setFailed(null);
    return true;
  };

  /**
   * Shows why saving failed: at the fields that the server refused, or as the form’s failure if there are none. `title` if that of
   * the dialog does not hold.
   */
  const showRefusal = (found: FieldErrors<Values> | null, message: string, title?: string) => {
    refused.current = { values, errors: found ?? {} };
    if (found) showErrors(found);
    else setFailed({ message, title });
  };

  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors({});
    setFailed(null);
  }, []);

  return {
    values,
    errors,
    failure: failed?.message ?? null,
    failureTitle: failed?.title,
    set,
    leave,
    controlOf,
    inputOf,
    check,
    showErrors,
    showRefusal,
    reset,
    formRef,
  };
}

/** Focuses the first invalid field of a form: after rendering, so that it is marked and can be focused. */
function useInvalidFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [failedChecks, setFailedChecks] = useState(0);
  useEffect(() => {
    if (failedChecks > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedChecks]);
  return { formRef, focusInvalid: () => setFailedChecks((count) => count + 1) };
}
