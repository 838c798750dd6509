import { useState } from 'react';
import { Button } from '../Button/Button';
import { ItemList } from './ItemList';

export function Passkeys() {
  const [names, setNames] = useState(['Phone', 'Laptop', 'Tablet']);
  return (
    <ItemList aria-label="Passkeys">
      {names.map((name) => (
        <li key={name}>
          <Button variant="quiet" onClick={() => setNames(names.filter((other) => other !== name))}>
            {`Remove ${name}`}
          </Button>
        </li>
      ))}
    </ItemList>
  );
}
