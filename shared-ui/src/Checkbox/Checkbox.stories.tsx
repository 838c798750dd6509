import { Checkbox } from './Checkbox';

export const Off = () => <Checkbox label="Keep me logged in" />;
export const On = () => <Checkbox label="Keep me logged in" defaultChecked />;
export const Wrong = () => <Checkbox label="I agree to the terms" error="Please agree to the terms" />;
export const Disabled = () => <Checkbox label="Keep me logged in" disabled />;
