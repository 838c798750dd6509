/** What the dialog says about a new eSIM, and about a plan for one that exists. */
export const checkoutTexts = {
  esim: {
    title: 'Buy eSIM',
    bought: 'eSIM created successfully!',
    failed: 'Failed to create eSIM. Please try again.',
    ordering: 'Ordering your eSIM…',
    undelivered: 'If the eSIM cannot be delivered, the price returns to your wallet.',
  },
  'data-plan': {
    title: 'Add data plan',
    bought: 'Data plan added successfully!',
    failed: 'Failed to add data plan. Please try again.',
    ordering: 'Adding your data plan…',
    undelivered: 'If the plan cannot be added, the price returns to your wallet.',
  },
} as const;
