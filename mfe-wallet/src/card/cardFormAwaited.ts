import { t } from '@portal/contract';

/** What a button to pay says while the card form loads: what is pressed before would fail. */
export const cardFormAwaited = t('Loading the card form…');
