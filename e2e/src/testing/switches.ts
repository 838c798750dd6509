/** Makes the sandbox misbehave as its README says (`{ carrier: { refuse: { times: 1 } } }`); what is left out works. */
export async function setSwitches(portalUrl: string, switches: object): Promise<void> {
  const response = await fetch(`${portalUrl}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
  if (!response.ok) throw new Error(`The switches were refused: ${response.status} ${await response.text()}`);
}
