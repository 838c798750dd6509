import { t, localeOr } from '@portal/contract';
import { Badge, CalendarIcon, Flag, QrIcon, WalletIcon } from 'shared-ui';
import { Arcs, Card, Fact, Facts, Name, Note, Ring, Track, Used, Volume } from './BrandPicture.styles';

/** Share of the plan that the pictured eSIM has left: 7.4 of 10 GB. */
const leftShare = 0.74;

/** What the product does, for the brand's panel: three facts and an eSIM on its way. Decorative. */
export default function BrandPicture() {
  return (
    <>
      <Facts>
        <Fact>
          <QrIcon /> {t('Install at home with a code or one tap')}
        </Fact>
        <Fact>
          <CalendarIcon /> {t('Days start when it first connects abroad')}
        </Fact>
        <Fact>
          <WalletIcon /> {t('Prepaid: you never get a bill afterwards')}
        </Fact>
      </Facts>
      <Arcs viewBox="0 0 720 360" preserveAspectRatio="xMidYMax slice">
        <path d="M-40 298Q360 62 760 276M-40 360Q360 150 760 344M-40 420Q360 240 760 410" />
        <path d="M250 186Q420 20 640 223M470 180Q560 100 640 223" />
        <circle cx="250" cy="186" r="4" />
        <circle cx="470" cy="180" r="4" />
        <circle cx="640" cy="223" r="4" />
      </Arcs>
      <Card>
        <Ring viewBox="0 0 96 96">
          <Track cx="48" cy="48" r="40" />
          <Used cx="48" cy="48" r="40" pathLength="1" strokeDasharray={`${leftShare} 1`} />
          <Volume x="48" y="46">
            {(7.42).toLocaleString(localeOr('en'))}
          </Volume>
          <Note as="text" x="48" y="64" textAnchor="middle">
            {t('GiB left')}
          </Note>
        </Ring>
        <div>
          <Name>
            <Flag code="JP" size="sm" />
            {t('Tokyo in autumn')}
          </Name>
          <Note>{t('Japan · 10 GB · 12 days left')}</Note>
          <Badge color="success" size="sm">
            {t('Active')}
          </Badge>
        </div>
      </Card>
    </>
  );
}
