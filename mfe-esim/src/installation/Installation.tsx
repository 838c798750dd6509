import { parseActivationCode, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, type SlotProps } from '@portal/platform';
import { Alert, QueryView } from 'shared-ui';
import { GuidedInstallation } from '../install/GuidedInstallation';

/** What installs an eSIM, for other screens: the button of this phone, or the code for another one. */
export default function Installation({ esimUid }: SlotProps['esim/installation']) {
  const query = useApiQuery(calls.dataPlans, { esimId: esimUid });
  return (
    <QueryView
      query={query}
      failureTitle={t('The code cannot be shown right now')}
      failureHint={t('It is in the mail, too. {advice}', { advice: retryAdvice(query.error) })}
      skeleton={['320px']}
    >
      {({ result: { esim, plans } }) => {
        const code = parseActivationCode(esim.activation_code);
        if (code) {
          return <GuidedInstallation apn={esim.apn} hasAutoApn={esim.auto_apn} code={code} plans={plans} />;
        }
        return esim.activation_code === undefined ? (
          <Alert tone="info" title={t('Its owner sees the code')}>
            {t('A mail with it is on the way to them.')}
          </Alert>
        ) : (
          <Alert tone="warning" title={t('The carrier has not sent an activation code yet')}>
            {t('It usually takes less than a minute, and a mail brings it.')}
          </Alert>
        );
      }}
    </QueryView>
  );
}
