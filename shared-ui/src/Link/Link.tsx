import type { AnchorHTMLAttributes, Ref } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link. The shell takes those within the portal through its router, whoever drew them. */
export function Link(props: LinkProps) {
  return <a {...props} />;
}
