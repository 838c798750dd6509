// What gateway and API bear.
import { recordFigure } from '../../../../dev/local/src/figures';
import { measureLoad, summaryOf } from './measure';
import { startLoadWorld } from './world';
import { readOptions } from '../../../../dev/local/src/readOptions';

const { values } = readOptions('npm run bench:load -- [--seconds 8] [--rounds 3] [--record]', {
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
  },
});
const settings = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
if (!(settings.seconds > 0) || !(settings.rounds >= 1)) {
  console.error('Pass --seconds as a number above 0 and --rounds as one from 1.');
  process.exit(2);
}
const world = await startLoadWorld();
try {
  const report = await measureLoad(world, settings);
  console.log(summaryOf(report));
  if (values.record) recordFigure({ command: 'npm run bench:load', result: summaryOf(report), seed: '' });
  process.exitCode = report.failed === 0 ? 0 : 1;
} finally {
  await world.stop();
}
