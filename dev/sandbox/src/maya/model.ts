/** A plan on an eSIM as the sandbox stores it; status and usage are computed on request. */
export interface StoredPlan {
  id: string;
  productUid: string;
  quotaBytes: number;
  validityDays: number;
  /** First use of data; null until then. */
  activatedAtMs: number | null;
  /** End of the validity; null until activated. */
  endsAtMs: number | null;
  /** When a call ended it early. */
  endedAtMs: number | null;
  /** Average usage while active. */
  bytesPerDay: number;
  /** Exact usage up to a time; before it, `bytesPerDay` only sets the ratio between days. */
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
