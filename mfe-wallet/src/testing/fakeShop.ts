import type { Plan } from '@portal/contract';
import { api, type renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildDestinations, buildPackages, buildPlan, buildWallet } from './builders';

type Person = ReturnType<typeof renderScreen>['person'];

/** `/api` handlers of a catalogue with packages for France, and of a wallet with fifty dollars. */
export const franceShop = (plans: Plan[] = [buildPlan()]) => [
  api.get('/packages/destinations', () => buildDestinations()),
  api.get('/packages/product-plans', () => buildPackages(plans)),
  api.get('/wallet/:userId', () => buildWallet({ transactions: [] })),
];

/** Selects France in the shop. */
export async function openFrance(person: Person): Promise<void> {
  await person.type(await screen.findByLabelText('Country or region'), 'Fra');
  await person.click(await screen.findByRole('link', { name: /France/ }));
}

/** Continues to the review with the package of 1 GB, once France is selected. */
export async function reviewFirst(person: Person): Promise<void> {
  // By label, since the search for a role takes so long that React renders the list too late on a busy machine.
  await person.click(await screen.findByLabelText(/France 1 GB/));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}
