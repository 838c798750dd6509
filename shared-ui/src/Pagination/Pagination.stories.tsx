import { useState } from 'react';
import { Pagination } from './Pagination';

export function NinePages() {
  const [page, setPage] = useState(5);
  return <Pagination page={page} pageCount={9} onChange={setPage} />;
}
