/** The pages of the portal that an operator can replace, by the name of their Markdown file and of their path. */
export const documentNames = ['terms', 'privacy', 'support', 'accessibility'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The URLs of the terms, the privacy policy, support and the accessibility statement. */
export type PortalLinks = Record<DocumentName, string>;

/** The settings of gateway and API that name them. Each is optional. */
export interface LinkSettings {
  TERMS_URL?: string | undefined;
  PRIVACY_URL?: string | undefined;
  /** Wins over SUPPORT_EMAIL. */
  SUPPORT_URL?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
  ACCESSIBILITY_URL?: string | undefined;
}

/** Why users of this portal can write to nobody, for whoever starts it; null if they can. */
export const missingSupport = ({ SUPPORT_URL, SUPPORT_EMAIL }: LinkSettings): string | null =>
  SUPPORT_URL || SUPPORT_EMAIL
    ? null
    : 'No support address is set: users who need help can write to nobody. Set SUPPORT_EMAIL or SUPPORT_URL.';

/**
 * The addresses that the settings name, else the portal’s own pages.
 *
 * @param origin of the portal, for mails; empty for links within it
 */
export const portalLinks = (settings: LinkSettings, origin = ''): PortalLinks => ({
  terms: settings.TERMS_URL ?? `${origin}/terms`,
  privacy: settings.PRIVACY_URL ?? `${origin}/privacy`,
  support:
    settings.SUPPORT_URL ??
    (settings.SUPPORT_EMAIL ? `mailto:${settings.SUPPORT_EMAIL}` : `${origin}/support`),
  accessibility: settings.ACCESSIBILITY_URL ?? `${origin}/accessibility`,
});
