import { z } from 'zod';

/** What the owner of a connected account can do on the onboarding page. */
export const onboardingOutcomes = {
  complete: 'Complete: the account can be paid',
  'other-bank': 'Complete, with another bank account than before',
  'no-dollars': 'Complete, with a bank account that takes no US dollars',
  'document-missing': 'Submit, without the identity document',
  rejected: 'Submit details that are rejected',
  unfinished: 'Leave it unfinished',
} as const;

export type OnboardingOutcome = keyof typeof onboardingOutcomes;

export const onboardingOutcomeSchema = z.enum(
  Object.keys(onboardingOutcomes) as [OnboardingOutcome, ...OnboardingOutcome[]],
);

interface Due {
  currentlyDue: string[];
  disabledReason: string | null;
}

const allDetails = [
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

/** What is still due after it, in the processor's words. */
export const dueAfter = (outcome: OnboardingOutcome): Due => {
  if (outcome === 'unfinished') return { currentlyDue: allDetails, disabledReason: 'requirements.past_due' };
  if (outcome === 'rejected') return { currentlyDue: [], disabledReason: 'rejected.other' };
  if (outcome === 'document-missing') {
    return { currentlyDue: ['individual.verification.document'], disabledReason: 'requirements.past_due' };
  }
  return { currentlyDue: [], disabledReason: null };
};
