// The page of an unsubscribe link.
import { t } from '@portal/contract';
import { escapeHtml } from '../../base/http/escapeHtml';
import { linkPage } from '../../base/http/linkPage';

const listOf = (labels: readonly string[]) =>
  `<ul>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`;
const profileLink = (signInAddress: string) => {
  // The text is escaped before its gap is filled.
  const link = `<a href="${escapeHtml(signInAddress)}">${escapeHtml(t('in your profile'))}</a>`;
  return `<p>${escapeHtml(t('You choose all your notifications {link}.')).replace('{link}', () => link)}</p>`;
};

/** Asks: mail scanners open links, and only the button ends the mails. */
export const askPage = (labels: readonly string[], profileAddress: string): string =>
  linkPage(
    t('Get no more of these mails?'),
    `<p>${escapeHtml(t('These mails will end:'))}</p>${listOf(labels)}<form method="post"><p><button type="submit">${escapeHtml(t('End these mails'))}</button></p></form>${profileLink(profileAddress)}`,
  );

export const donePage = (labels: readonly string[], profileAddress: string): string =>
  linkPage(t('You get no more of these mails'), `${listOf(labels)}${profileLink(profileAddress)}`);

export const invalidPage = (profileAddress: string): string =>
  linkPage(
    t('This link is not valid any more'),
    `<p>${escapeHtml(t('Nothing was changed. Links work for 180 days; the newest mail has one that does.'))}</p>${profileLink(profileAddress)}`,
  );
