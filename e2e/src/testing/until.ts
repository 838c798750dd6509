const pauseMs = 100;

/**
 * Polls until a value is returned, with a pause that leaves the processor to others.
 *
 * @throws when there was no value in time
 */
export async function until<Found>(
  look: () => Promise<Found | null | undefined | false>,
  waitMs = 30_000,
): Promise<Found> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`There was no value in time: ${String(look)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
