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

/** Sets the state that a phone reports about an eSIM; the first ENABLED starts its plans. */
export async function setEsimState(portalUrl: string, iccid: string, state: string): Promise<void> {
  await fetch(`${portalUrl}/sandbox/maya/esims/${iccid}/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
}

/** The API's setting of how long it waits for the carrier. */
export const carrierTimeout = (timeoutMs: string) => ({ MAYA_TIMEOUT_MS: timeoutMs });
