import { portalDataId, routeOfAddress } from '@portal/contract';

const portalData = new RegExp(`<script type="application/json" id="${portalDataId}">(.*?)</script>`, 's');

interface PortalData {
  registry?: { remotes?: { releases?: { routes?: { path?: unknown }[] }[] }[] };
}

/**
 * Returns the route pattern of a page, read from the registry in its HTML. Undefined for undeclared paths, and for
 * HTML that is not the portal's, such as a captive portal's sign-in page.
 */
export function routeOfPage(html: string, pathname: string): string | undefined {
  const json = portalData.exec(html)?.[1];
  if (!json) return undefined;
  try {
    const { registry } = JSON.parse(json) as PortalData;
    const routes = (registry?.remotes ?? [])
      .flatMap(({ releases }) => releases?.[0]?.routes ?? [])
      .map(({ path }) => path)
      .filter((path) => typeof path === 'string')
      .map((path) => ({ path }));
    return routeOfAddress(routes, pathname)?.path;
  } catch {
    return undefined;
  }
}
