const timeoutMs = 5000;

/** Whether a deployment that allows these origins takes a remote from `origin`; `http://localhost:*` is any port. */
const isAllowed = (allowed: readonly string[], origin: string) =>
  allowed.some((one) => one === origin || one === origin.replace(/:\d+$/, ':*'));

/**
 * Why pages of a portal would not show a remote from this machine, or null. The gateway writes into each page which
 * origins it allows.
 *
 * @param portal its address
 * @param origin of the dev server
 */
export async function portalProblem(portal: string, origin: string): Promise<string | null> {
  const page = await fetch(portal, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!page?.ok) return `${portal} does not answer.`;
  const [, allowed = '[]'] = /"overrideOrigins":(\[[^\]]*\])/.exec(await page.text()) ?? [];
  return isAllowed(JSON.parse(allowed) as string[], origin)
    ? null
    : `${portal} takes no remotes from ${origin}: its gateway needs REMOTE_OVERRIDE_ORIGINS=http://localhost:*.`;
}
