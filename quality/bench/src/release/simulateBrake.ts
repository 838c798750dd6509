// npm run simulate:brake: how many networks of forgers decide about a canary, by the number of networks of visitors.
import { fewestForgers, type Attack } from '../../../../deploy/release/src/canary/simulateBrake';
import { table } from '../../../../deploy/release/src/output';
import { readOptions } from '../../../../dev/local/src/readOptions';

readOptions('npm run simulate:brake', {});

const seeds = Array.from({ length: 50 }, (_, index) => 20_261_125 + index);
const most = 400;
const counts = [25, 50, 100, 200, 500, 1000, 2000];
const shares = [0.1, 0.5];

const fewest = (aim: Attack['aim'], canaryNetworks: number, share: number) => {
  const liveNetworks = Math.round(canaryNetworks / share - canaryNetworks);
  const found = fewestForgers({ aim, canaryNetworks, liveNetworks }, { seeds, most });
  if (found === 0) return 'not ended yet';
  return String(found ?? `more than ${most}`);
};

console.log(`The fewest networks of forgers that decided for one of ${seeds.length} simulated canaries.\n`);
console.log(
  table(
    ['Networks of the canary', 'Share', 'End a healthy one', 'Keep one that fails for 25 %'],
    counts.flatMap((count) =>
      shares.map((share) => [
        String(count),
        `${share * 100} %`,
        fewest('end', count, share),
        fewest('keep', count, share),
      ]),
    ),
  ),
);
