import { Chips } from '../Chips/Chips';
import { SearchField } from '../SearchField/SearchField';
import { Toolbar } from './Toolbar';

const states = [
  { value: 'all', label: 'All', count: 5 },
  { value: 'active', label: 'Active', count: 3 },
];

export const SearchAndStates = () => (
  <Toolbar>
    <SearchField label="Search" placeholder="Tag, id or ICCID" value="" onSearch={() => undefined} />
    <Chips label="State" isLabelHidden options={states} value="all" onChange={() => undefined} />
  </Toolbar>
);
