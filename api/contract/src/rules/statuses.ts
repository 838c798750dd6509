// The portal's own words for the states of eSIMs and plans. Adapters translate each carrier's words to them; responses
// have the names of the specification. 'unknown' is a word of the carrier that its adapter does not know.

/** Whether a plan on an eSIM can be used: it waits for its first use, is in use, or has ended for good. */
export type PlanStatus = 'not-started' | 'active' | 'ended' | 'unknown';

/** Whether the carrier serves an eSIM. */
export type ServiceStatus = 'active' | 'inactive' | 'unknown';

/** What the phone reports of an eSIM. */
export type ProfileStatus = 'not-installed' | 'enabled' | 'disabled' | 'unknown';
