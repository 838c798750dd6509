import { minuteMs } from '@portal/contract';

/** A pipeline's token lives for five minutes. */
const reusedMs = minuteMs;

/**
 * What a release server is shown, read again whenever it may have ended: `RELEASE_KEY`, or the token by which GitHub says
 * whose pipeline it is (its job needs `permissions: id-token: write`), so that the repository holds no secret. GitLab puts
 * such a token into `RELEASE_KEY` by `id_tokens`.
 *
 * @param address of the server, for which a pipeline's token is made
 * @throws Error from the function that is returned, when neither is there or GitHub answers with an error
 * @see https://docs.github.com/en/actions/reference/security/oidc#methods-for-requesting-the-oidc-token
 */
export function releaseKey(address: string, environment: NodeJS.ProcessEnv): () => Promise<string> {
  const {
    RELEASE_KEY,
    ACTIONS_ID_TOKEN_REQUEST_URL: url,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: token,
  } = environment;
  if (RELEASE_KEY) return () => Promise.resolve(RELEASE_KEY);
  let last: { key: string; atMs: number } | null = null;
  return async () => {
    if (!url || !token)
      throw new Error(
        `${address} takes no release without a key: set RELEASE_KEY, or give the job of the pipeline 'id-token: write'.`,
      );
    if (last && performance.now() - last.atMs < reusedMs) return last.key;
    const answer = await fetch(`${url}&audience=${encodeURIComponent(new URL(address).origin)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`GitHub gave no token for ${address} (${answer.status}).`);
    const { value } = (await answer.json()) as { value: string };
    last = { key: value, atMs: performance.now() };
    return value;
  };
}
