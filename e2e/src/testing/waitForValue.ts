import type { Locator } from '@playwright/test';

/** Waits until a field has a value; fails with its actual value. */
export async function waitForValue(field: Locator, value: string): Promise<void> {
  const handle = await field.elementHandle();
  await field
    .page()
    .waitForFunction(([element, expected]) => (element as HTMLInputElement | null)?.value === expected, [
      handle,
      value,
    ] as const)
    .catch(() => undefined);
  expect(await field.inputValue()).toBe(value);
}
