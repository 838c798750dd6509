import type { EsimOwner } from '@portal/contract';

/** For example 'Cher (cher@example.com)': some people have one name. */
export const ownerName = ({ fname, lname, email }: EsimOwner): string =>
  `${`${fname} ${lname}`.trim()} (${email})`;
