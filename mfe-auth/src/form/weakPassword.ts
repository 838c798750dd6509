import { t } from '@portal/contract';

export const weakPassword = t('Please choose a password that meets all the conditions below');
