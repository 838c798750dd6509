// The users of the demo data.
export interface DemoUser {
  /** Identifies the user in the story; the user's id is derived from it. */
  key: string;
  email: string;
  role: 'customer' | 'affiliate';
  fname: string;
  lname: string;
  country: string;
  phone: string;
  address?: string;
  postalCode?: string;
  companyName?: string;
  domain?: string;
  /** Key of the affiliate who created or referred them. */
  affiliate?: string;
  /** Whether an invitation waits for an answer; the others have the demo password. */
  isInvited?: boolean;
  joinedDaysAgo: number;
}

export const demoPassword = 'Portal-Demo-1!';

const customer = (
  key: string,
  fname: string,
  lname: string,
  country: string,
  phone: string,
  joinedDaysAgo: number,
): DemoUser => ({
  key,
  fname,
  lname,
  country,
  phone,
  joinedDaysAgo,
  role: 'customer',
  affiliate: 'affiliate',
  email: `${fname}.${lname}@example.com`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.@]/g, ''),
});

export const demoUsers: readonly DemoUser[] = [
  {
    key: 'customer',
    email: 'demo.customer@example.com',
    role: 'customer',
    fname: 'Dana',
    lname: 'Customer',
    country: 'US',
    phone: '+14155552671',
    address: '500 Terry Francois Street, San Francisco',
    postalCode: '94158',
    joinedDaysAgo: 75,
  },
  {
    key: 'affiliate',
    email: 'demo.affiliate@example.com',
    role: 'affiliate',
    fname: 'Alex',
    lname: 'Affiliate',
    country: 'GB',
    phone: '+442079460958',
    address: '12 Harbour Row, Bristol',
    postalCode: 'BS1 5DB',
    companyName: 'Harbour Travel',
    domain: 'https://harbour-travel.example.com',
    joinedDaysAgo: 90,
  },
  {
    ...customer('traveller', 'Tess', 'Traveller', 'AU', '+61491570156', 62),
    email: 'demo.traveller@example.com',
  },
  customer('amelie', 'Amélie', 'Durand', 'FR', '+33639981234', 58),
  customer('kenji', 'Kenji', 'Tanaka', 'JP', '+819012345678', 55),
  customer('lucia', 'Lucía', 'Moreno', 'ES', '+34612345678', 51),
  customer('oluwaseun', 'Oluwaseun', 'Adeyemi', 'NG', '+2348031234567', 47),
  customer('priya', 'Priya', 'Raman', 'IN', '+919876543210', 44),
  customer('jonas', 'Jonas', 'Weber', 'DE', '+4915112345678', 40),
  customer('mei', 'Mei', 'Chen', 'SG', '+6581234567', 33),
  customer('sofia', 'Sofia', 'Rossi', 'IT', '+393312345678', 29),
  customer('noah', 'Noah', 'Tremblay', 'CA', '+16135550143', 24),
  customer('fatima', 'Fatima', 'El Amrani', 'MA', '+212612345678', 17),
  customer('lars', 'Lars', 'Nielsen', 'DK', '+4520123456', 11),
  customer('ana', 'Ana', 'Silva', 'BR', '+5511912345678', 6),
  { ...customer('niran', 'Niran', 'Suksawat', 'TH', '+66812345678', 2), isInvited: true },
];
