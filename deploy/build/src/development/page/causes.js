/**
 * Errors of remotes in development, as pages show them.
 *
 * @param {string[]} origins of the dev servers
 * @param {{ showProblem: (title: string, text: string) => void }} effects
 */
export const causesOf = (origins, effects) => ({
  /** Whether an error is one of the code in development. @param {unknown} cause */
  isOurs: (cause) =>
    cause instanceof Error &&
    cause.name !== 'AbortError' &&
    origins.some((origin) => cause.stack?.includes(origin)),

  /** Shows an error with its stack in the words of the source. @param {string} title @param {unknown} cause */
  async showCause(title, cause) {
    const { name, message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
    const origin = origins.find((one) => stack.includes(one)) ?? origins[0];
    const resolved = await fetch(`${origin}/stack`, { method: 'POST', body: stack }).then(
      (response) => response.text(),
      () => stack,
    );
    effects.showProblem(title, `${name}: ${message}\n\n${resolved}`);
  },
});
