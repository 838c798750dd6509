// Groups of signed-in visitors whom a canary release may be for. The API names a user's groups when the user reads their
// own account; the gateway keeps that answer to itself and remembers the groups in a signed cookie while such a canary runs.
import { countryName } from './formats';

/** Response header from the API to the gateway, which never passes it on: names of groups with spaces between them. */
export const groupsHeader = 'x-portal-groups';

const roleGroups = ['customer', 'affiliate'] as const;
const staffGroup = 'staff';

/** The groups of a user: the role, the country's code, and `staff` for those who work on the portal. */
export function groupsOfUser({
  role,
  country,
  isStaff,
}: {
  role: (typeof roleGroups)[number];
  country: string | null;
  isStaff: boolean;
}): string[] {
  return [role, country ?? '', ...(isStaff ? [staffGroup] : [])].filter(isVisitorGroup);
}

/** Whether a text names a group: `customer`, `affiliate`, `staff` or a country's two-letter code in capitals. */
export const isVisitorGroup = (name: string): boolean =>
  [...roleGroups, staffGroup].some((group) => group === name) ||
  (/^[A-Z]{2}$/.test(name) && countryName(name) !== name);
