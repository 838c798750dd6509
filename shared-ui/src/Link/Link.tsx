import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent | null>(null);

/** Tells every piece inside how to draw a link, so that it goes through the app's router. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link within the portal; a plain <a> where no LinkProvider stands above, and for other sites. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  const isInside = props.href.startsWith('/') && !props.href.startsWith('//') && !props.target;
  return Component && isInside ? <Component {...props} /> : <a {...props} />;
}
