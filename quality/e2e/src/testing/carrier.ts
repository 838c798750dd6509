/** An eSIM in the sandbox’s carrier. */
export interface IssuedEsim {
  uid: string;
  iccid: string;
  activation_code: string;
}

/** All eSIMs of the carrier, newest first. */
export async function issuedEsims(portalUrl: string): Promise<IssuedEsim[]> {
  const response = await fetch(`${portalUrl}/sandbox/maya/esims`);
  return ((await response.json()) as { esims: IssuedEsim[] }).esims;
}

/** The API's setting of how long it waits for the carrier. */
export const carrierTimeout = (timeoutMs: string) => ({ MAYA_TIMEOUT_MS: timeoutMs });
