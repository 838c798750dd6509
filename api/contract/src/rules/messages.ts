// What the forms of all applications say in the same case.
import { t } from '../language';
export const fillAllMessage = t('Please fill all the fields');
export const noConnectionMessage = t('No connection. Please try again once you are online.');
export const failureMessage = t('Something went wrong. Please try again.');
