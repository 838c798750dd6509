import { portalDataId, portalLinks, type PortalLinks, type TokenStorage } from '@portal/contract';
import type { ResolvedRegistry } from './contract/remoteRecord';

/** Deployment settings, inlined in the HTML by the gateway. They contain no secret. */
export interface PortalSettings {
  /** Stripe’s publishable key. */
  stripePublishableKey: string;
  /** URL template with `{data}` for an external QR image service; null renders QR codes in the browser. */
  qrImageUrl: string | null;
  /** Terms, privacy policy, support and accessibility statement: the portal’s own pages or the operator’s. */
  links: PortalLinks;
  /** Where the card processor’s script is if it is the local sandbox; null loads it from Stripe. */
  cardScript: string | null;
  /** Where this page keeps its tokens. */
  tokenStorage: TokenStorage;
  /** Tags of the languages that the portal can be read in, English first. */
  languages: readonly string[];
}

interface PortalData {
  settings: PortalSettings;
  registry: ResolvedRegistry;
  overrideOrigins: string[];
  isTraced: boolean;
}

const emptyPortalData: PortalData = {
  settings: {
    stripePublishableKey: '',
    qrImageUrl: null,
    cardScript: null,
    links: portalLinks({}),
    tokenStorage: 'local-storage',
    languages: ['en'],
  },
  registry: { remotes: [] },
  overrideOrigins: [],
  isTraced: false,
};

function readPortalData(): PortalData {
  const text = document.getElementById(portalDataId)?.textContent;
  if (!text) return emptyPortalData;
  const data = JSON.parse(text) as Partial<PortalData>;
  // An older gateway leaves out settings that it does not know.
  const { settings: defaults } = emptyPortalData;
  const links = { ...defaults.links, ...data.settings?.links };
  return { ...emptyPortalData, ...data, settings: { ...defaults, ...data.settings, links } };
}

const data = readPortalData();

export const settings: PortalSettings = data.settings;

/** The remotes of this visitor; for the shell only. */
export const resolvedRegistry: ResolvedRegistry = data.registry;

/** Whether requests name the trace that they belong to. */
export const { isTraced } = data;

/** Origins from which a tab may load overridden remotes; for the shell only. Usually empty. */
export const overrideOrigins: readonly string[] = data.overrideOrigins;
