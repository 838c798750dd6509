import { dayMs } from '@portal/contract';
import { Countdown } from './Countdown';

export default { unusedBecause: 'Named by the specification.' };

export const ThreeDays = () => <Countdown untilMs={Date.now() + 3 * dayMs} hasDaysLeft />;
export const Over = () => <Countdown untilMs={0} />;
