import { GoBack } from './GoBack';

export const OneStep = () => <GoBack onGoBack={() => undefined} />;
