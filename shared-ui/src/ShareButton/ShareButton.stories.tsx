import { CopyButton } from '../CopyButton/CopyButton';
import { ShareButton } from './ShareButton';

const link = 'https://portal.example/signup?ref=travel';

/** Only devices with a share sheet have the second button. */
export const NextToCopy = () => (
  <>
    <CopyButton text={link} label="Copy referral link" />
    <ShareButton link={link} title="Invitation from Travel Ltd" />
  </>
);
