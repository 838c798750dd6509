import { t } from '../language';

/** What the gateway's HTML says itself; it shows these texts in the language of the page. */
export const pageTexts = {
  notFound: t('Page not found'),
  summary: t('Buy and manage eSIMs: mobile data plans for travel.'),
  loading: t('Loading...'),
  notLoaded: t('The portal could not be loaded'),
  loadAdvice: t('Check your connection and {reload}.'),
  loadAgain: t('load the page again'),
  noScripts: t('The eSIM Portal needs JavaScript. Switch it on and reload this page.'),
};
