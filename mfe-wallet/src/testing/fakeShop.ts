import type { Plan } from '@portal/contract';
import { api, buildCountries, type renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPackages, buildPlan } from './builders';

type Person = ReturnType<typeof renderScreen>['person'];

/** `/api` handlers of a catalogue with packages for France. */
export const franceShop = (plans: Plan[] = [buildPlan()]) => [
  api.get('/packages/product-countries', () => buildCountries({ FR: 'France' })),
  api.get('/packages/product-plans', () => buildPackages(plans)),
];

/** Selects France. */
export async function pickFrance(person: Person): Promise<void> {
  await person.type(await screen.findByRole('combobox', { name: 'Country' }), 'Fra');
  await person.click(await screen.findByRole('option', { name: 'France' }));
}

/** Continues to the review with the package of 1 GB. */
export async function reviewFrance(person: Person): Promise<void> {
  await pickFrance(person);
  await person.click(await screen.findByRole('radio', { name: /France 1 GB/ }));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}
