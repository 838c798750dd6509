import type { AnchorHTMLAttributes, Ref } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain link. The shell sends links within the portal through its router, whichever component rendered them. */
export function Link(props: LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the props
  return <a {...props} />;
}
