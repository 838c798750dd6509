// Chaos; --record writes the result to docs/figures.md. Exit codes: 0 nothing lost, doubled or open; 1 something was; 2 wrong
// options or the run failed.
import { randomInt } from 'node:crypto';
import { recordFigure } from '../../dev/local/src/figures';
import { isSound, runChaos } from './chaos';
import { printReport, summaryOf } from './report';
import { readOptions } from '../../dev/local/src/readOptions';

const { values } = readOptions('npm run chaos -- [--minutes 1] [--seed <number>] [--record]', {
  options: {
    record: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0 && minutes <= 600) || !Number.isInteger(seed)) {
  console.error('Pass --minutes as a number above 0 and --seed as a whole number.');
  process.exit(2);
}
console.log(`${minutes} minutes of faults with seed ${seed}`);
try {
  const report = await runChaos({ seconds: minutes * 60, seed, onProgress: (line) => console.log(line) });
  printReport(report);
  if (values.record)
    recordFigure({ command: 'npm run chaos', result: summaryOf(report, minutes), seed: values.seed });
  process.exit(isSound(report) ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(2);
}
