import { t, type User } from '@portal/contract';
import { useState } from 'react';
import { Card, Input, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { EditPasswordDialog } from './EditPasswordDialog';

/** The password, never shown, with a button to change it. */
export function PasswordCard({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={t('Password')}>
      <Row>
        <Masked>
          <Input label={t('Password')} disabled value="••••••••••" readOnly autoComplete="off" />
        </Masked>
        {/* Spelled as in the specification. */}
        <NetworkButton variant="quiet" onClick={() => setIsEditing(true)}>
          {t('Reset Passowrd')}
        </NetworkButton>
      </Row>
      {isEditing && <EditPasswordDialog user={user} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[4]};
`;

const Masked = styled.div`
  flex: 1 1 14rem;
  max-width: 24rem;
`;
