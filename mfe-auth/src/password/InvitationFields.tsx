import { affiliateNeverSees, affiliateSees, type AffiliateCard } from '@portal/contract';
import { Avatar, RadioGroup, Text, theme, Row } from 'shared-ui';
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
    <Frame aria-label={`Invitation by ${name}`}>
      <Row $gap={3}>
        <Avatar name={name} src={logo} size="large" isDecorative />
        <p>
          <Company>{name}</Company> invites you to be their customer.
        </p>
      </Row>
      <p>If you accept, they can buy eSIMs for you, and they see:</p>
      <List>
        {affiliateSees.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text>{affiliateNeverSees} You can leave at any time in your profile.</Text>
      <RadioGroup<InvitationAnswer>
        label="Your answer"
        name="invitation"
        options={[
          { value: 'accept', label: 'Accept' },
          { value: 'decline', label: 'Decline' },
        ]}
        value={answer}
        error={error}
        onChange={onAnswer}
      />
      {answer === 'decline' && (
        <Text role="status">Your account and its eSIMs stay yours; {name} no longer sees them.</Text>
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
