/** What the carrier knows of a plan on an eSIM; what it tells about it is worked out when asked. */
export interface StoredPlan {
  id: string;
  productUid: string;
  quotaBytes: number;
  validityDays: number;
  /** First use of data; null until then. */
  activatedAtMs: number | null;
  /** When the validity runs out; null until activated. */
  endsAtMs: number | null;
  /** Ended by a call, before its time. */
  endedAtMs: number | null;
  /** Average use once active. */
  bytesPerDay: number;
  /** Exactly so much was used by that moment; before it, `bytesPerDay` only tells the days apart. */
  usedBy?: { bytes: number; atMs: number };
  addedAtMs: number;
}

export type ProfileState = 'RELEASED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'DISABLED';

export interface StoredEsim {
  uid: string;
  iccid: string;
  matchingId: string;
  tag: string;
  customerId: string | null;
  assignedAtMs: number | null;
  state: ProfileState;
  plans: StoredPlan[];
}

export interface StoredCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  tag: string;
  createdAtMs: number;
}
