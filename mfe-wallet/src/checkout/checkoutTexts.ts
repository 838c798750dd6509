import { t } from '@portal/contract';

/** What the dialog says about a new eSIM, and about a plan for one that exists. */
export const checkoutTexts = {
  esim: {
    title: t('Buy eSIM'),
    bought: t('eSIM created successfully!'),
    failed: t('Failed to create eSIM. Please try again.'),
    ordering: t('Ordering your eSIM…'),
    undelivered: t('If the eSIM cannot be delivered, the price returns to your wallet.'),
  },
  'data-plan': {
    title: t('Add data plan'),
    bought: t('Data plan added successfully!'),
    failed: t('Failed to add data plan. Please try again.'),
    ordering: t('Adding your data plan…'),
    undelivered: t('If the plan cannot be added, the price returns to your wallet.'),
  },
} as const;
