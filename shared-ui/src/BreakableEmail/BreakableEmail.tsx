import { Fragment } from 'react';

/** Breaks before dots and the host where a column is narrow, so that a table fits next to the sidebar and no word is cut. */
export function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?=[.@])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
