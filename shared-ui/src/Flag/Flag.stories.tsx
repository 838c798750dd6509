import { Flag } from './Flag';

export default { title: 'Flag' };

export const Sizes = () => (
  <>
    <Flag code="JP" size="sm" />
    <Flag code="JP" />
    <Flag code="JP" size="lg" />
    <Flag code="JP" size="xl" />
  </>
);
export const SeveralCountries = () => <Flag code={null} />;
