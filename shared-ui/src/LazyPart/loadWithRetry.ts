const retryDelaysMs = [500, 2000];

/** Tries three times: code fails to load on poor connections, and two retries usually help. Offline it tries once. */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch (cause) {
      if (!navigator.onLine) throw cause;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}
