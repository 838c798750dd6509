import type { ActivationCode } from '@portal/contract';
import { Button, Card, QrCode } from 'shared-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Columns } from '../layout.styles';
import { deviceSystem } from './deviceSystem';
import { InstallHere } from './InstallHere';
import { Instructions } from './Instructions';
import { ManualFields } from './ManualFields';

interface Props extends Pick<ComponentProps<typeof ManualFields>, 'apn' | 'hasAutoApn'> {
  code: ActivationCode;
  /** Whether the ways of all devices are shown from the start. Default false. */
  areAllShown?: boolean;
  /** Of the QR code that is saved. */
  fileName?: string;
  /** The button of a card. */
  actionOf?: (kind: 'qr' | 'manual') => ReactNode;
  /** Further ways, above the instructions. */
  children?: ReactNode;
}

/**
 * What fits the device: one button on the phone that gets the eSIM, which cannot scan its own screen; the code to scan on a
 * larger screen. The rest is one press away, because a phone can be another one than it says.
 */
export function WaysToInstall({ apn, hasAutoApn, code, areAllShown = false, ...props }: Props) {
  const { fileName = 'esim', actionOf, children } = props;
  const [hasAll, setHasAll] = useState(areAllShown);
  const system = deviceSystem();
  const isDesktop = system === 'desktop';
  const installHere = (
    <InstallHere lpaString={code.lpaString} system={system} isOnlyThis={!hasAll && !isDesktop} />
  );
  return (
    <>
      <Columns>
        {!isDesktop && installHere}
        {(isDesktop || hasAll) && (
          <Card
            title="QR code"
            description="Scan it with the phone that gets the eSIM."
            action={actionOf?.('qr')}
          >
            <QrCode value={code.lpaString} label="QR code to install the eSIM" fileName={fileName} />
          </Card>
        )}
        {isDesktop && hasAll && installHere}
        <Card
          title="Manual activation"
          description="Where no camera can read the code."
          action={actionOf?.('manual')}
        >
          <ManualFields code={code} apn={apn} hasAutoApn={hasAutoApn} system={hasAll ? 'desktop' : system} />
        </Card>
      </Columns>
      {!hasAll && (
        <div>
          <Button variant="quiet" onClick={() => setHasAll(true)}>
            {isDesktop ? 'Show install links too' : 'Show the QR code and other phones'}
          </Button>
        </div>
      )}
      {children}
      <Instructions system={hasAll ? 'desktop' : system} />
    </>
  );
}
