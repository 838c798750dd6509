import { affiliateNeverSees, affiliateSees, type AffiliateCard, t } from '@portal/contract';
import { Avatar, RadioGroup, Text, theme, Row, fillParts } from 'shared-ui';
import styled from 'styled-components';

export type InvitationAnswer = 'accept' | 'decline';

interface InvitationFieldsProps {
  affiliate: AffiliateCard;
  answer: InvitationAnswer | null;
  error: string | null | undefined;
  onAnswer: (answer: InvitationAnswer) => void;
}

/** Who created the account, what they get to see, and whether its owner agrees: nothing is chosen before. */
export default function InvitationFields({ affiliate, answer, error, onAnswer }: InvitationFieldsProps) {
  const { company_name: name, logo } = affiliate;
  return (
    <Frame aria-label={t('Invitation by {name}', { name })}>
      <Row $gap={3}>
        <Avatar name={name} src={logo} size="large" isDecorative />
        <p>{fillParts(t('{name} invites you to be their customer.'), { name: <Company>{name}</Company> })}</p>
      </Row>
      <p>{t('If you accept, they can buy eSIMs for you, and they see:')}</p>
      <List>
        {affiliateSees.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text>
        {affiliateNeverSees} {t('You can leave at any time in your profile.')}
      </Text>
      <RadioGroup<InvitationAnswer>
        label={t('Your answer')}
        name="invitation"
        options={[
          { value: 'accept', label: t('Accept') },
          { value: 'decline', label: t('Decline') },
        ]}
        value={answer}
        error={error}
        onChange={onAnswer}
      />
      {answer === 'decline' && (
        <Text role="status">
          {t('Your account and its eSIMs stay yours; {name} no longer sees them.', { name })}
        </Text>
      )}
    </Frame>
  );
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  background-color: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;

const Company = styled.strong`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  padding-inline-start: ${theme.space[5]};
  list-style: disc;
`;
