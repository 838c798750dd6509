import { TextLink } from 'shared-ui';

/** Leads to the readable description of the API, beside the portal. */
export const ApiDocsLink = () => (
  <TextLink href="/api/docs" target="_blank" rel="noreferrer">
    /api/docs
  </TextLink>
);
