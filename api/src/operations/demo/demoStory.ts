// The events of the demo data, in days before today. Deterministic.

/** A plan on an eSIM and its usage. */
export interface StoryPlan {
  country: string;
  /** Data and validity as the shop shows them. */
  offer: string;
  activatedDaysAgo?: number;
  megabytesPerDay?: number;
  /** The exact usage when the demo data is created; `megabytesPerDay` is added from then on. */
  usedMegabytes?: number;
  terminatedDaysAgo?: number;
}

export type StoryEvent =
  | { kind: 'top-up'; user: string; daysAgo: number; dollars: number }
  | {
      kind: 'esim';
      user: string;
      /** The owner, if not the buyer. */
      owner?: string;
      daysAgo: number;
      tag: string;
      state: 'RELEASED' | 'INSTALLED' | 'ENABLED' | 'DISABLED';
      /** The first is the purchase; each further one was bought as a data plan. */
      plans: readonly StoryPlan[];
    }
  | { kind: 'refunded'; user: string; daysAgo: number; plan: StoryPlan }
  | { kind: 'in-review'; user: string; owner: string; daysAgo: number; tag: string; plan: StoryPlan };

const topUp = (user: string, daysAgo: number, dollars: number): StoryEvent => ({
  kind: 'top-up',
  user,
  daysAgo,
  dollars,
});

const customerEvents: readonly StoryEvent[] = [
  topUp('customer', 70, 150),
  {
    kind: 'esim',
    user: 'customer',
    daysAgo: 60,
    tag: 'Work phone, roaming',
    state: 'ENABLED',
    plans: [
      { country: 'FR', offer: '50 GB 60 Days', activatedDaysAgo: 58.2, megabytesPerDay: 640 },
      { country: 'FR', offer: '10 GB 30 Days', activatedDaysAgo: 4.4, megabytesPerDay: 310 },
      { country: 'FR', offer: '1 GB 5 Days' },
    ],
  },
  {
    kind: 'esim',
    user: 'customer',
    daysAgo: 48,
    tag: 'Tokyo, last trip',
    state: 'DISABLED',
    plans: [{ country: 'JP', offer: '5 GB 15 Days', activatedDaysAgo: 46.6, megabytesPerDay: 290 }],
  },
  topUp('customer', 31, 100),
  {
    kind: 'esim',
    user: 'customer',
    daysAgo: 24,
    tag: 'Lisbon, almost used up',
    state: 'ENABLED',
    plans: [
      {
        country: 'PT',
        offer: '3 GB 30 Days',
        activatedDaysAgo: 20.5,
        megabytesPerDay: 8,
        usedMegabytes: 2.8 * 1024,
      },
    ],
  },
  { kind: 'refunded', user: 'customer', daysAgo: 15, plan: { country: 'IT', offer: '5 GB 15 Days' } },
  topUp('customer', 9, 50),
  {
    kind: 'esim',
    user: 'customer',
    daysAgo: 7,
    tag: 'Barcelona, unlimited',
    state: 'ENABLED',
    plans: [{ country: 'ES', offer: 'Unlimited 30 Days', activatedDaysAgo: 6.3, megabytesPerDay: 1450 }],
  },
  {
    kind: 'esim',
    user: 'customer',
    daysAgo: 3,
    tag: 'Rome next month',
    state: 'RELEASED',
    plans: [{ country: 'IT', offer: '10 GB 30 Days' }],
  },
];

const affiliateEvents: readonly StoryEvent[] = [
  topUp('affiliate', 80, 400),
  {
    kind: 'esim',
    user: 'affiliate',
    daysAgo: 56,
    tag: 'Office hotspot',
    state: 'ENABLED',
    plans: [{ country: 'GB', offer: '50 GB 60 Days', activatedDaysAgo: 55.1, megabytesPerDay: 420 }],
  },
  {
    kind: 'esim',
    user: 'affiliate',
    owner: 'amelie',
    daysAgo: 36,
    tag: 'Amélie, Athens',
    state: 'ENABLED',
    plans: [{ country: 'GR', offer: '10 GB 30 Days', activatedDaysAgo: 22.3, megabytesPerDay: 260 }],
  },
  {
    kind: 'esim',
    user: 'affiliate',
    owner: 'traveller',
    daysAgo: 21,
    tag: 'Family trip',
    state: 'ENABLED',
    plans: [{ country: 'ES', offer: '20 GB 30 Days', activatedDaysAgo: 12.7, megabytesPerDay: 510 }],
  },
  topUp('affiliate', 14, 250),
  {
    kind: 'esim',
    user: 'affiliate',
    owner: 'niran',
    daysAgo: 1,
    tag: 'Niran, Berlin',
    state: 'RELEASED',
    plans: [{ country: 'DE', offer: '5 GB 30 Days' }],
  },
  {
    kind: 'in-review',
    user: 'affiliate',
    owner: 'mei',
    daysAgo: 0.3,
    tag: 'Mei, Bangkok',
    plan: { country: 'TH', offer: '10 GB 30 Days' },
  },
];

const visits: readonly [user: string, daysAgo: number, country: string, offer: string, tag: string][] = [
  ['traveller', 50, 'US', '10 GB 30 Days', 'Coast to coast'],
  ['traveller', 8, 'NZ', '5 GB 15 Days', 'South Island'],
  ['amelie', 49, 'ES', '3 GB 30 Days', 'Barcelone'],
  ['kenji', 45, 'US', '5 GB 30 Days', 'Seattle'],
  ['lucia', 41, 'FR', '5 GB 15 Days', 'Burdeos'],
  ['priya', 38, 'GB', '10 GB 30 Days', 'London'],
  ['jonas', 34, 'IT', '3 GB 10 Days', 'Gardasee'],
  ['oluwaseun', 30, 'GB', '5 GB 15 Days', 'Conference'],
  ['mei', 26, 'JP', '10 GB 15 Days', 'Kyoto'],
  ['sofia', 18, 'GR', '3 GB 10 Days', 'Naxos'],
  ['noah', 13, 'FR', '20 GB 30 Days', 'Paris'],
  ['fatima', 10, 'ES', '5 GB 30 Days', 'Málaga'],
  ['lars', 4, 'TH', '10 GB 15 Days', 'Krabi'],
];

const customerVisits: readonly StoryEvent[] = visits.flatMap(
  ([user, daysAgo, country, offer, tag], index) => [
    topUp(user, daysAgo + 0.2, 100),
    {
      kind: 'esim' as const,
      user,
      daysAgo,
      tag,
      state: index % 4 === 3 ? ('DISABLED' as const) : ('ENABLED' as const),
      plans: [{ country, offer, activatedDaysAgo: daysAgo * 0.8, megabytesPerDay: 120 + 60 * (index % 5) }],
    },
  ],
);

const refundedVisits: readonly StoryEvent[] = [
  topUp('ana', 5.5, 30),
  { kind: 'refunded', user: 'ana', daysAgo: 5, plan: { country: 'FR', offer: '3 GB 10 Days' } },
  { kind: 'refunded', user: 'jonas', daysAgo: 27, plan: { country: 'ES', offer: '1 GB 5 Days' } },
];

/** All events, the oldest first. */
export const demoStory: readonly StoryEvent[] = [
  ...customerEvents,
  ...affiliateEvents,
  ...customerVisits,
  ...refundedVisits,
].sort((left, right) => right.daysAgo - left.daysAgo);
