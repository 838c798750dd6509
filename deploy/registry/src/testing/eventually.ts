/**
 * Reads until the value is right, and returns it. Gateways look at the registry at intervals.
 *
 * @throws with the value that was read last when none was right for ten seconds
 */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const deadline = performance.now() + 10_000;
  let value = await read();
  while (!isRight(value)) {
    if (performance.now() > deadline) throw new Error(`It stayed at ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    value = await read();
  }
  return value;
}
