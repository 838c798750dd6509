import { GoBack } from './GoBack';

export default { title: 'GoBack' };

export const OneStep = () => <GoBack onGoBack={() => undefined} />;
