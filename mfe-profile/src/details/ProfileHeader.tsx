import { codeText, countryName, fullName, orBlank, t, type User } from '@portal/contract';
import { useState } from 'react';
import { Avatar, Card, EditIcon, NetworkButton, Row, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { EditProfileDialog } from './EditProfileDialog';
import { roleLabels } from './profileFields';

export function ProfileHeader({ user }: { user: User | undefined }) {
  const [isEditing, setIsEditing] = useState(false);
  if (!user) {
    return (
      <Card>
        <Row $gap={5}>
          <Skeleton width="64px" height="64px" radius="pill" />
          <TextBlock>
            <Skeleton width="12rem" height="30px" />
            <Skeleton width="16rem" />
          </TextBlock>
        </Row>
      </Card>
    );
  }
  const name = orBlank(fullName(user));
  return (
    <Card>
      <Row $gap={5}>
        <Avatar name={name} src={user.avatar} size="xxlarge" isDecorative />
        <TextBlock>
          <Name>{name}</Name>
          <Facts>
            <li>{codeText(roleLabels, user.role)}</li>
            <li>{countryName(user.country)}</li>
            <li>{orBlank(user.address)}</li>
          </Facts>
        </TextBlock>
        <NetworkButton variant="quiet" startIcon={<EditIcon size={18} />} onClick={() => setIsEditing(true)}>
          {t('Edit')}
        </NetworkButton>
      </Row>
      {isEditing && <EditProfileDialog user={user} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

const TextBlock = styled.div`
  display: flex;
  flex: 1 1 12rem;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-x: clip;
`;

const Name = styled.h2`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

/** A dot between two facts of a line; the one before the first fact of each line is cut off by the block around. */
const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${theme.space[1]};
  margin-inline-start: calc(-1 * ${theme.space[6]});
  color: ${theme.color.secondary};

  li {
    position: relative;
    padding-inline-start: ${theme.space[6]};
  }
  li::before {
    position: absolute;
    inset-inline-start: 0;
    width: ${theme.space[6]};
    text-align: center;
    content: '·';
  }
`;
