import { referralLink, type User } from '@portal/contract';
import { Card, CopyButton, Input, QrCode } from 'shared-ui';
import { InviteByEmail } from './InviteByEmail';
import { LinkActions, Sides, Ways } from './ReferralCard.styles';
import { ShareButton } from './ShareButton';

/** The affiliate's referral link: copy, share, show as QR code, send by email. */
export function ReferralCard({ affiliate }: { affiliate: User }) {
  const link = referralLink(window.location.origin, affiliate._id);
  return (
    <Card
      title="Your referral link"
      description="Who signs up through it is your customer: you earn 5% of what they buy."
    >
      <Sides>
        <Ways>
          <Input
            label="Referral link"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <LinkActions>
            <CopyButton text={link} label="Copy referral link" />
            <ShareButton link={link} sharer={nameOf(affiliate)} />
          </LinkActions>
          <InviteByEmail affiliate={affiliate} affiliateName={nameOf(affiliate)} link={link} />
        </Ways>
        <QrCode value={link} label="QR code of your referral link" size={200} fileName="referral-link" />
      </Sides>
    </Card>
  );
}

const nameOf = ({ company_name, fname, lname }: User) => company_name || `${fname} ${lname}`;
