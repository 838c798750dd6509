import { t } from '@portal/contract';
import { Text } from 'shared-ui';
export const CardHint = () => (
  <Text $size="small">{t('Your card’s details go to the card processor and never to this portal.')}</Text>
);
