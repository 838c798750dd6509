import { spawn } from 'node:child_process';

/** Nine tenths of a core, in slices, until the process that started it ends. */
const busyLoop = `
  setInterval(() => { for (const end = Date.now() + 90; Date.now() < end;); }, 100);
  process.stdin.on('end', () => process.exit()).resume();`;

/** Starts processes that keep cores busy; returns what ends them. */
export function startCpuLoad(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', busyLoop], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return () => {
    for (const child of children) child.kill();
  };
}
