import { useState } from 'react';
import { SearchField } from './SearchField';

function Search({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <SearchField label="Search" placeholder="Tag, id or ICCID" value={value} onSearch={setValue} />;
}

export const Empty = () => <Search />;
export const Searched = () => <Search first="Paris" />;
