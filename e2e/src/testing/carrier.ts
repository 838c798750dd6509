/** An eSIM as the sandbox’s carrier has it. */
export interface IssuedEsim {
  uid: string;
  iccid: string;
  activation_code: string;
}

/** Every eSIM the carrier ever issued, newest first. */
export async function issuedEsims(portalUrl: string): Promise<IssuedEsim[]> {
  const answer = await fetch(`${portalUrl}/sandbox/maya/esims`);
  return ((await answer.json()) as { esims: IssuedEsim[] }).esims;
}
