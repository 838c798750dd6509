// Compares the calls' times on two databases, one step on both at once, so that what else the machine does meets both.
import type { Shop } from '../../../../../api/src/testing/shop';
import { quantileOf } from '../../statistics';
import { beginVisit, makeCall, steps } from './visit';

export interface World {
  shop: Shop;
  accounts: number;
}

interface Quantiles {
  p50: number;
  p99: number;
}

export interface Comparison {
  call: string;
  /** In ms. */
  small: Quantiles;
  large: Quantiles;
}

const quantilesOf = (times: readonly number[]): Quantiles => ({
  p50: quantileOf(times, 0.5),
  p99: quantileOf(times, 0.99),
});

/** Makes so many visits to both, after a few that are not counted. */
export async function compareCalls(small: World, large: World, visits: number): Promise<Comparison[]> {
  const times = steps.map(({ name }) => ({ call: name, small: [] as number[], large: [] as number[] }));
  const warmUp = Math.min(20, Math.ceil(visits / 10));
  for (let round = -warmUp; round < visits; round += 1) {
    const visitSmall = await beginVisit(small.shop, small.accounts);
    const visitLarge = await beginVisit(large.shop, large.accounts);
    for (const [index, step] of steps.entries()) {
      const isLargeFirst = (round + index) % 2 === 0;
      const first = await makeCall(isLargeFirst ? visitLarge : visitSmall, step);
      const second = await makeCall(isLargeFirst ? visitSmall : visitLarge, step);
      if (round < 0) continue;
      times[index]?.large.push(isLargeFirst ? first : second);
      times[index]?.small.push(isLargeFirst ? second : first);
    }
  }
  return times.map(({ call, ...both }) => ({
    call,
    small: quantilesOf(both.small),
    large: quantilesOf(both.large),
  }));
}
