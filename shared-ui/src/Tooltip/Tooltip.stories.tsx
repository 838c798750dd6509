import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const sides = ['top', 'bottom', 'left', 'right'] as const;

export const Sides = () =>
  sides.map((side) => (
    <Tooltip key={side} side={side} content="Only affiliates create customers">
      <Button variant="quiet">{side}</Button>
    </Tooltip>
  ));
export const OfWhatIsUnavailable = () => (
  <Tooltip content="Verify your email first">
    <Button isUnavailable>Add Balance</Button>
  </Tooltip>
);
