import {
  formatDate,
  formatLocalDateTime,
  maxAuthenticators,
  t,
  type Authenticator,
  type TwoFactorGenerateResponse,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { ItemList, NetworkButton, ShieldIcon, Stack, Text, theme } from 'shared-ui';
import styled from 'styled-components';
import { ListRow } from '../ListRow';
import { NameButtons } from '../NameButtons';
import { NameDialog } from '../NameDialog';
import { RemoveDialog } from '../RemoveDialog';
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog';
import { notifyFailure } from '../showRefusal';
import { RetryableQuery } from '../RetryableQuery';

const fullText = t('You have {count} authenticator apps. Remove one to add another.', {
  count: maxAuthenticators,
});

export interface AuthenticatorListProps {
  /** Asks whether two-factor is to be disabled: the only app cannot be removed otherwise. */
  onRemoveLast: () => void;
}

export default function AuthenticatorList({ onRemoveLast }: AuthenticatorListProps) {
  const query = useApiQuery(calls.listAuthenticators);
  const [remove, { isLoading: isRemoving }] = useApiMutation(calls.removeAuthenticator);
  const [generate, { isLoading: isGenerating }] = useApiMutation(calls.generateTwoFactor);
  const [setup, setSetup] = useState<TwoFactorGenerateResponse | null>(null);
  const [toName, setToName] = useState<Authenticator | null>(null);
  const [toRemove, setToRemove] = useState<Authenticator | null>(null);
  const isFull = (query.data?.authenticators.length ?? 0) >= maxAuthenticators;

  const handleAdd = async () => {
    const { data, error } = await generate();
    if (data) setSetup(data);
    else notifyFailure(error, t('The app could not be added. Please try again.'), errorMessage);
  };

  return (
    <Stack $gap={4}>
      <Heading>{t('Authenticator apps')}</Heading>
      <RetryableQuery
        query={query}
        failureTitle={t('Your authenticator apps could not be loaded')}
        skeleton={['44px']}
      >
        {({ authenticators }) => (
          <ItemList aria-label={t('Authenticator apps')}>
            {authenticators.map((authenticator) => (
              <ListRow
                key={authenticator.id}
                icon={<ShieldIcon size={24} />}
                name={authenticator.name}
                facts={[factsOf(authenticator)]}
                actions={
                  <NameButtons
                    name={authenticator.name}
                    onRename={() => setToName(authenticator)}
                    onRemove={() =>
                      authenticators.length === 1 ? onRemoveLast() : setToRemove(authenticator)
                    }
                  />
                }
              />
            ))}
          </ItemList>
        )}
      </RetryableQuery>
      {isFull ? (
        <Text>{fullText}</Text>
      ) : (
        <div>
          <NetworkButton variant="quiet" isLoading={isGenerating} onClick={() => void handleAdd()}>
            {t('Add another app')}
          </NetworkButton>
        </div>
      )}
      {setup && <AddAuthenticatorDialog setup={setup} onClose={() => setSetup(null)} />}
      {toName && <NameAuthenticatorDialog authenticator={toName} onClose={() => setToName(null)} />}
      <RemoveDialog
        target={toRemove}
        title={t('Remove {name}?', { name: toRemove?.name ?? t('this app') })}
        confirmLabel={t('Remove app')}
        isBusy={isRemoving}
        remove={({ id }) => remove({ authenticatorId: id })}
        removedText={t('Its codes no longer sign in')}
        onClose={() => setToRemove(null)}
      >
        {t(
          'Its codes no longer sign in to your account. Those of your other apps and your recovery codes still do.',
        )}
      </RemoveDialog>
    </Stack>
  );
}

const factsOf = ({ createdAt, lastUsedAt }: Authenticator): string =>
  [
    t('Added {date}', { date: formatDate(createdAt) }),
    lastUsedAt ? t('Last used {time}', { time: formatLocalDateTime(lastUsedAt) }) : t('No code used yet'),
  ].join(' · ');

function NameAuthenticatorDialog({
  authenticator: { id, name },
  onClose,
}: {
  authenticator: Authenticator;
  onClose: () => void;
}) {
  const [rename, { isLoading }] = useApiMutation(calls.renameAuthenticator);
  return (
    <NameDialog
      title={t('Name this authenticator app')}
      description={t('So that you recognise it here, for example by the phone that it is on.')}
      name={name}
      emptyProblem={t('Enter a name for the app')}
      savedText={t('Authenticator app named')}
      isBusy={isLoading}
      save={(next) => rename({ authenticatorId: id, body: { name: next } })}
      onClose={onClose}
    />
  );
}

const Heading = styled.h3`
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
`;
