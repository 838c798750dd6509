// Shared by the commands: reads DATABASE_URL and sets an exit code for scripts.

/** Exit codes: 0 when the work returns true, 1 when it returns false, 2 when it throws. */
export async function runOnDatabase(work: (url: string) => Promise<boolean>): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
    process.exit(2);
  }
  try {
    process.exitCode = (await work(url)) ? 0 : 1;
  } catch (error) {
    // Print only the cause: URLs and statements may contain a password or user data.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { code, message } = cause as { code?: string; message?: string };
    console.error(`Check failed: ${[code, message].filter(Boolean).join(' ') || String(cause)}`);
    process.exitCode = 2;
  }
}
