import { GlobeIcon } from '../icons';
import { Flag } from './Flag';
import { FlagBox } from './FlagBox';

export default { title: 'Flag' };

export const Sizes = () => (
  <>
    <Flag code="JP" size="sm" />
    <Flag code="JP" />
    <Flag code="JP" size="lg" />
    <Flag code="JP" size="xl" />
    <FlagBox>
      <GlobeIcon size={16} />
    </FlagBox>
  </>
);
export const SeveralCountries = () => <Flag code={null} />;
