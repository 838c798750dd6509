import { Flag } from './Flag';
import { GlobeBox } from './FlagBox';

export const Sizes = () => (
  <>
    <Flag code="JP" size="sm" />
    <Flag code="JP" />
    <Flag code="JP" size="lg" />
    <Flag code="JP" size="xl" />
  </>
);
export const SeveralCountries = () => <GlobeBox />;
