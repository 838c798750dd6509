const pauseMs = 100;

/**
 * Looks again and again, with a pause that leaves the machine to others, until there is something to see.
 *
 * @throws when nothing was seen for so long
 */
export async function until<Found>(
  look: () => Promise<Found | null | undefined | false>,
  waitMs = 30_000,
): Promise<Found> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`It never came: ${String(look)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
