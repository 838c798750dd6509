import { Hint } from './AddFundsForm.styles';

export const CardHint = () => (
  <Hint>Your card’s details go to the card processor and never to this portal.</Hint>
);
