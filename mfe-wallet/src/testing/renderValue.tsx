import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { useLayoutEffect } from 'react';

/** Renders a hook for a signed-in customer; `value` reads what it returned last. */
export function renderValue<Value>(
  useValue: () => Value,
  options: NonNullable<Parameters<typeof renderScreen>[1]> = {},
) {
  let last: { value: Value } | null = null;
  function Reader() {
    const value = useValue();
    useLayoutEffect(() => {
      last = { value };
    });
    return null;
  }
  const rendered = renderScreen(<Reader />, { user: buildCustomer(), ...options });
  const value = (): Value => {
    if (!last) throw new Error('The hook has not been rendered.');
    return last.value;
  };
  return { ...rendered, value };
}
