// The page of an unsubscribe link.
import { escapeHtml } from '../../base/http/escapeHtml';
import { linkPage } from '../../base/http/linkPage';

const listOf = (labels: readonly string[]) =>
  `<ul>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`;
const profileLink = (signInAddress: string) =>
  `<p>You choose all your notifications <a href="${escapeHtml(signInAddress)}">in your profile</a>.</p>`;

/** Asks: mail scanners open links, and only the button ends the mails. */
export const askPage = (labels: readonly string[], profileAddress: string): string =>
  linkPage(
    'Get no more of these mails?',
    `<p>These mails will end:</p>${listOf(labels)}<form method="post"><p><button type="submit">End these mails</button></p></form>${profileLink(profileAddress)}`,
  );

export const donePage = (labels: readonly string[], profileAddress: string): string =>
  linkPage('You get no more of these mails', `${listOf(labels)}${profileLink(profileAddress)}`);

export const invalidPage = (profileAddress: string): string =>
  linkPage(
    'This link is not valid any more',
    `<p>Nothing was changed. Links work for 180 days; the newest mail has one that does.</p>${profileLink(profileAddress)}`,
  );
