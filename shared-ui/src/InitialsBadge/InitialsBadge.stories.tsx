import { InitialsBadge } from './InitialsBadge';

const names = ['Ada Okafor', 'Ben Ito', 'Chloé Dubois', 'Dan Evans', 'สมชาย ใจดี', ''];

export const Names = () => names.map((name) => <InitialsBadge key={name} name={name} />);
