import { Breadcrumb } from './Breadcrumb';

export const Profile = () => <Breadcrumb pageTitle="Profile" />;
