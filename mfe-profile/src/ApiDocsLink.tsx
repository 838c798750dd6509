import { apiDocsPath } from '@portal/contract';
import { TextLink } from 'shared-ui';

/** Leads to the readable description of the API, next to the portal. */
export const ApiDocsLink = () => (
  <TextLink href={apiDocsPath} target="_blank" rel="noreferrer">
    {apiDocsPath}
  </TextLink>
);
