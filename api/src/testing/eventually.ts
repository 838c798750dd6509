/** Reads until the value is right, for 45 seconds at most; returns what was read last. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
