import { t } from '@portal/contract';

/** Error of a password that does not meet the five listed conditions. */
export const weakPassword = t('Please choose a password that meets all the conditions below');
