/** A selector and an optional text. */
interface ElementQuery {
  selector: string;
  /** A regular expression. */
  text?: string;
}

/** A page that is measured. */
export interface PageSpecification {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** The route’s own content. */
  ready: ElementQuery;
  /** Data of the server. */
  data: ElementQuery;
}

const signInButton = { selector: 'button[type=submit]', text: 'Sign in' };

/** The three pages of the first loads. */
export const firstPages = (esimPath: string): PageSpecification[] => [
  { name: '/login', path: '/login', isSignedIn: false, ready: signInButton, data: signInButton },
  {
    name: '/',
    path: '/',
    isSignedIn: true,
    ready: { selector: 'main', text: 'Welcome,' },
    data: { selector: 'main', text: '\\$[\\d,]+\\.\\d\\d' },
  },
  {
    name: '/esim/{id}',
    path: esimPath,
    isSignedIn: true,
    ready: { selector: '#content > *' },
    data: { selector: 'main [role=tab]' },
  },
];
