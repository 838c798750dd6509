import type { Plan } from '@portal/contract';
import { api, type renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { buildDestinations, buildEsim, buildPackages, buildPlan, buildTotals, buildWallet } from './builders';

type Person = ReturnType<typeof renderScreen>['person'];

/** `/api` handlers of a catalogue with packages for France, of a wallet with fifty dollars, and of an account that buys its first eSIM. */
export const franceShop = (plans: Plan[] = [buildPlan()]) => [
  api.get('/packages/destinations', () => buildDestinations()),
  api.get('/packages/product-plans', () => buildPackages(plans)),
  api.get('/esim/:esimId/destinations', () => buildDestinations()),
  api.get('/esim/:esimId/packages', () => buildPackages(plans)),
  api.get('/wallet/:userId', () => buildWallet({ transactions: [] })),
  // For a review whose wallet is not there yet.
  api.get('/payment/saved-cards', () => ({ cards: [] })),
  api.get('/esim/:id/totals', () => buildTotals({ esims: 0 })),
  api.get('/esim/:esimId/data-plans', () => ({ result: { esim: buildEsim(), plans: [] } })),
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

/** Confirms in the review how the right of withdrawal is lost. */
export const confirmTerms = async (person: Person): Promise<void> =>
  person.click(await screen.findByRole('checkbox', { name: /withdraw from the contract/ }));

/** Closes the dialog that shows the new eSIM. */
export const closeDone = async (person: Person): Promise<void> => {
  await screen.findByRole('heading', { name: /^(Your eSIM|The eSIM of .*) is ready$/ });
  await person.click(screen.getByRole('button', { name: 'Done' }));
};

/** The radio buttons of all packages, in their order. */
export const packageRadios = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('radiogroup', { name: 'Packages' })).getAllByRole('radio');

/** Their names, such as '1 GB for 5 days, $4.00, France, France 1 GB'. */
export const packageNames = async (): Promise<string[]> =>
  (await packageRadios()).map((radio) => radio.getAttribute('aria-label') ?? '');

/** Opens the specified filters and the order. */
export const openFilters = (person: Person): Promise<void> =>
  person.click(screen.getByRole('button', { name: /^Filter and sort/ }));
