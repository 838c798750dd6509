import { problemsOf } from '../proof/checkTypes';
import { codeAt } from './sourceStack';

const shownErrors = 5;

/**
 * Checks the types of a remote after builds, one check at a time and none for a build that has a successor.
 *
 * @param onChecked is told the errors with their lines of code; null when there are none
 * @returns to be called after each build
 */
export function watchTypes(folder: string, onChecked: (problem: string | null) => void): () => void {
  let builds = 0;
  let running: Promise<void> | null = null;
  const check = async () => {
    let checked = 0;
    while (checked !== builds) {
      checked = builds;
      const text = await textOf(folder);
      if (checked === builds) onChecked(text);
    }
    running = null;
  };
  return () => {
    builds += 1;
    running ??= check();
  };
}

async function textOf(folder: string): Promise<string | null> {
  try {
    const problems = await problemsOf(folder);
    if (problems.length === 0) return null;
    const shown = problems.slice(0, shownErrors).map((problem) => withCode(folder, problem));
    const more = problems.length - shown.length;
    return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function withCode(folder: string, problem: string): string {
  const [place = ''] = problem.split(' ');
  return [problem, codeAt(folder, place)].filter(Boolean).join('\n');
}
