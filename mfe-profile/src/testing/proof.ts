import { api } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ProofDialog from '../proof/ProofDialog';

/** The answer to a call that needs a recent proof of identity. */
export const needsProof = () =>
  api.error(409, 'reauthentication_required', 'Confirm that it is you to go on.');

/** The slot that asks for it. */
export const proofSlots = { 'session/proof': ProofDialog };

/** Closes the question without a proof. */
export async function giveNoProof(person: UserEvent): Promise<void> {
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
}
