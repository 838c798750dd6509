interface Named {
  fname: string;
  lname: string;
}

/** The whole name. Some people have one name. */
export const fullName = ({ fname, lname }: Named): string => `${fname} ${lname}`.trim();

/** For example 'Cher (cher@example.com)'. */
export const nameAndEmail = (account: Named & { email: string }): string =>
  `${fullName(account)} (${account.email})`;
