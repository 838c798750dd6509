import { fullName, ownReferralLink, type User, t } from '@portal/contract';
import { Button, Card, CopyButton, Input, QrCode, QrIcon, Row, ShareButton, Stack } from 'shared-ui';
import { useId, useState } from 'react';
import { InviteByEmail } from './InviteByEmail';
import { Compact, Sides } from './ReferralCard.styles';

/** The affiliate's referral link: copy and share; opened, it is also shown as QR code and sent by email. */
export function ReferralCard({ affiliate }: { affiliate: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const link = ownReferralLink(window.location.origin, affiliate);
  return (
    <Card
      title={t('Your referral link')}
      description={t('Who signs up through it is your customer: you earn 5% of what they buy.')}
    >
      <Stack $gap={6}>
        <Compact>
          <Input
            label={t('Referral link')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Row $gap={3}>
            <CopyButton text={link} label={t('Copy referral link')} />
            <ShareButton link={link} title={t('Invitation from {name}', { name: nameOf(affiliate) })} />
            <Button
              variant="quiet"
              startIcon={<QrIcon size={18} />}
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('QR code and email')}
            </Button>
          </Row>
        </Compact>
        <Sides id={moreId} hidden={!isOpen}>
          {isOpen && (
            <>
              <InviteByEmail affiliate={affiliate} affiliateName={nameOf(affiliate)} link={link} />
              <QrCode
                value={link}
                label={t('QR code of your referral link')}
                size={200}
                fileName="referral-link"
              />
            </>
          )}
        </Sides>
      </Stack>
    </Card>
  );
}

const nameOf = (user: User) => user.company_name || fullName(user);
