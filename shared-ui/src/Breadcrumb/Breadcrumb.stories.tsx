import { Breadcrumb } from './Breadcrumb';

export default { title: 'Breadcrumb' };

export const Profile = () => <Breadcrumb pageTitle="Profile" />;
