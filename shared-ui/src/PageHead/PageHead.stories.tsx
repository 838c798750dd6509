import { PageHead } from './PageHead';

export default { unusedBecause: 'Named by the specification; the shell sets titles from remote.json.' };

export const TitleAndDescription = () => (
  <PageHead title="PageHead: Title And Description" description="Set by a part of the page." />
);
