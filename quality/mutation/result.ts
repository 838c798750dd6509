/** What is read of Stryker's report (the mutation testing report schema). */
export interface MutationReport {
  files: Record<string, { mutants: { status: string; mutatorName: string; location: Location }[] }>;
}

interface Location {
  start: { line: number };
}

export interface MutationResult {
  /** Changes that a test noticed, of all that could be noticed. */
  killed: number;
  /** Those of them whose tests ran out of time. */
  timedOut: number;
  all: number;
  /** `file:line mutator` of each change that no test noticed. */
  survivors: string[];
}

const timeout = 'Timeout';
const noticed = ['Killed', timeout];
const unnoticed = ['Survived', 'NoCoverage'];

/** Changes that do not compile, or that are ignored in the code with a reason, do not count. */
export function resultOf({ files }: MutationReport): MutationResult {
  const mutants = Object.entries(files).flatMap(([file, found]) =>
    found.mutants.map((mutant) => ({ ...mutant, file })),
  );
  const survivors = mutants.filter(({ status }) => unnoticed.includes(status));
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  return {
    killed,
    timedOut: mutants.filter(({ status }) => status === timeout).length,
    all: killed + survivors.length,
    survivors: survivors.map(
      ({ file, location, mutatorName }) => `${file}:${location.start.line} ${mutatorName}`,
    ),
  };
}

/** In percent, rounded down so that a missed aim is not met by rounding. */
export const shareOf = ({ killed, all }: Pick<MutationResult, 'killed' | 'all'>): number =>
  all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10;

/** One line for a person. @param of what was changed, such as 'changes' */
export const summaryOf = (result: MutationResult, of: string): string => {
  const slow = result.timedOut > 0 ? `, ${result.timedOut} of them by running out of time` : '';
  return `${shareOf(result)} % of ${result.all} ${of} are noticed by a test${slow}`;
};
