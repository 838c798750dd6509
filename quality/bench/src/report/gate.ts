import type { Aim } from './aims';
import type { Report } from './report';
import { units } from './units';

/** A report as it is stored. */
export type RecordedReport = Pick<Report, 'machine'> & { aims: readonly Aim[] };

/**
 * The figures that are worse than the recorded ones by more than their noise, in words. Times of another kind of machine
 * are not compared, and neither is what only one of the two measured.
 */
export function worseThanRecord({ machine, aims }: RecordedReport, record: RecordedReport): string[] {
  const isSameMachine =
    machine.processor === record.machine.processor && machine.cores === record.machine.cores;
  return aims.flatMap(({ aim, value, unit }) => {
    const { noise, isMoreBetter, travels, format } = units[unit];
    const recorded = record.aims.find((other) => other.aim === aim);
    if (!recorded || !(travels || isSameMachine)) return [];
    const loss = isMoreBetter ? recorded.value - value : value - recorded.value;
    return loss > noise(recorded.value)
      ? [`${aim}: ${format(value)}, recorded ${format(recorded.value)}`]
      : [];
  });
}
