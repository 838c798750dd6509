import { portalLinks, type PortalLinks } from '@portal/contract';
import type { ResolvedRegistry } from './contract/remoteRecord';

/** What the deployment tells the browser, inlined in the HTML by the gateway. No secret among it. */
export interface PortalSettings {
  /** Stripe’s publishable key. */
  stripePublishableKey: string;
  /** A template with `{data}` for an external QR image service; null draws QR codes here. */
  qrImageUrl: string | null;
  /** Terms, privacy policy and support: the portal’s own pages or the operator’s. */
  links: PortalLinks;
  /** True where card processor and carrier are the local sandbox. */
  isSandbox: boolean;
}

interface PortalData {
  settings: PortalSettings;
  registry: ResolvedRegistry;
  overrideOrigins: string[];
}

const emptyPortalData: PortalData = {
  settings: { stripePublishableKey: '', qrImageUrl: null, isSandbox: false, links: portalLinks({}) },
  registry: { remotes: [] },
  overrideOrigins: [],
};

function readPortalData(): PortalData {
  const text = document.getElementById('portal-data')?.textContent;
  if (!text) return emptyPortalData;
  const data = JSON.parse(text) as Partial<PortalData>;
  // An older gateway leaves out settings that it does not know.
  return { ...emptyPortalData, ...data, settings: { ...emptyPortalData.settings, ...data.settings } };
}

const data = readPortalData();

/** What the deployment tells the browser. */
export const settings: PortalSettings = data.settings;

/** The remotes this visitor gets; for the shell only. */
export const resolvedRegistry: ResolvedRegistry = data.registry;

/** The origins from which a tab may take a remote of its own, for a team’s trial; for the shell only. Usually none. */
export const overrideOrigins: readonly string[] = data.overrideOrigins;
