import { Hint } from './CardForm.styles';

export const CardHint = () => (
  <Hint>Your card’s details go to the card processor and never to this portal.</Hint>
);
