import { referralLink, t, type Company } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, CopyButton, Row, Stack, Text, theme } from 'shared-ui';
import styled from 'styled-components';
import { Details } from '../Details';
import { RetryableQuery } from '../RetryableQuery';
import { BrandPreview } from './BrandPreview';
import { CompanyDialog } from './CompanyDialog';

/** What an affiliate's customers see: logo, name, colour and the short referral link. */
export default function CompanyCard() {
  const { _id: id } = useUser();
  const query = useApiQuery(calls.getCompany, { id });
  const { data } = query;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title={t('Company')}
      description={t('Your customers see it when they sign up, on hand-over pages and in mails.')}
      action={
        <Button
          variant="quiet"
          aria-label={t('Edit company')}
          isUnavailable={!data}
          onClick={() => setIsEditing(true)}
        >
          {t('Edit')}
        </Button>
      }
    >
      <RetryableQuery query={query} failureTitle={t('Your company could not be loaded')} skeleton={['74px']}>
        {(company) => <CompanyDetails company={company} />}
      </RetryableQuery>
      {isEditing && data && <CompanyDialog stored={data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

function CompanyDetails({ company }: { company: Company }) {
  const { company_name, domain, logo, colour, referral_name } = company;
  const link = referral_name && referralLink(window.location.origin, referral_name);
  return (
    <Stack $gap={5}>
      <BrandPreview name={company_name} logo={logo} colour={colour ?? ''} />
      <Details
        details={[
          [t('Domain'), domain],
          [t('Colour'), colour],
        ]}
      />
      <Row $gap={3} $justify="space-between">
        <div>
          <Text $size="small">{t('Short referral link')}</Text>
          <Value>{link ?? t('Choose a referral name to get one.')}</Value>
        </div>
        {link && <CopyButton text={link} label={t('Copy short referral link')} />}
      </Row>
    </Stack>
  );
}

const Value = styled.p`
  font-weight: ${theme.weight.medium};
  overflow-wrap: anywhere;
`;
