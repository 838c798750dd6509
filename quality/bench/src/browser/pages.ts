import { firstFormId } from '@portal/contract';
import { demoAffiliate, demoCustomer, type Account, type StorageState } from '../world/visitors';

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

/** The screen's own button: the first HTML has one too. */
const signInButton = { selector: `form:not(#${firstFormId}) button[type=submit]`, text: 'Sign in' };

/** A page that shows one application, which is released between two visits. */
export interface RemotePage extends PageSpecification {
  released: string;
  account: Account | null;
  /** The page's path for the user of a session. */
  pathFor: (session: StorageState | undefined) => string;
}

const shown = { selector: '#content > *' };

/** A page of each remote, and the dashboard for the shell. */
export function pagesOfRemotes(esimPath: string): RemotePage[] {
  const [login, dashboard, esim] = firstPages(esimPath);
  if (!login || !dashboard || !esim) throw new Error('The first pages are missing.');
  const of = (released: string, page: PageSpecification, account: Account | null): RemotePage => ({
    ...page,
    released,
    account,
    pathFor: () => page.path,
  });
  const profile = { name: '/profile/{id}', path: '/profile', isSignedIn: true, ready: shown, data: shown };
  const customers = { ...profile, name: '/customers', path: '/customers' };
  return [
    of('mfe-auth', login, null),
    of('mfe-wallet', dashboard, demoCustomer),
    of('mfe-esim', esim, demoCustomer),
    of('mfe-affiliate', customers, demoAffiliate),
    { ...of('mfe-profile', profile, demoCustomer), pathFor: (session) => `/profile/${userIdOf(session)}` },
    of('shell', dashboard, demoCustomer),
  ];
}

/** The user that a session's storage names. */
function userIdOf(session: StorageState | undefined): string {
  const stored = session?.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'portal:user');
  const { _id: id } = JSON.parse(stored?.value ?? '{}') as { _id?: string };
  if (!id) throw new Error('The session names no user.');
  return id;
}

/** The four pages of the first loads; the last is the shop's first step, linked to. */
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
  {
    name: '/?buy=esim',
    path: '/?buy=esim',
    isSignedIn: true,
    ready: { selector: 'dialog h3', text: 'Where to' },
    data: { selector: 'dialog a[href*="to="]' },
  },
];
