import { Text } from 'shared-ui';
export const CardHint = () => (
  <Text $size="small">Your card’s details go to the card processor and never to this portal.</Text>
);
