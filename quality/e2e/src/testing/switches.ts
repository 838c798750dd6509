/** Sets the sandbox’s fault switches (`{ carrier: { refuse: { times: 1 } } }`); omitted ones are off. */
export async function setSwitches(portalUrl: string, switches: object): Promise<void> {
  const response = await fetch(`${portalUrl}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
  if (!response.ok) throw new Error(`The switches were refused: ${response.status} ${await response.text()}`);
}
