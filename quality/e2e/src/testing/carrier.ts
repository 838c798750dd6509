/** An eSIM in the sandbox’s carrier. */
export interface IssuedEsim {
  uid: string;
  iccid: string;
  activation_code: string;
}

/** Where the sandbox has the carrier's eSIMs. */
export const sandboxEsims = (portalUrl: string) => `${portalUrl}/sandbox/maya/esims`;

/** All eSIMs of the carrier, newest first. */
export async function issuedEsims(portalUrl: string): Promise<IssuedEsim[]> {
  const response = await fetch(sandboxEsims(portalUrl));
  return ((await response.json()) as { esims: IssuedEsim[] }).esims;
}
