/** The parts of an eSIM's activation code (GSMA SGP.22 §4.1). */
export interface ActivationCode {
  smdpAddress: string;
  /** May be empty: the server then finds the profile by the device. */
  matchingId: string;
  /** The object identifier of the server, when the code names one. */
  smdpOid: string | null;
  needsConfirmationCode: boolean;
  /** The whole code in the form a QR code and Android take. */
  lpaString: string;
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/i;
const matching = /^[A-Za-z0-9._+/=-]*$/;
const oid = /^(?:\d+(?:\.\d+)*)?$/;

/** The code's parts, or null when it is not an activation code. Accepts it with or without 'LPA:'. */
export function parseActivationCode(text: string | null | undefined): ActivationCode | null {
  const code = (text ?? '').trim().replace(/^LPA:/i, '');
  const [format, smdpAddress, matchingId, smdpOid = '', flag = '', ...rest] = code.split('$');
  if (format !== '1' || smdpAddress === undefined || matchingId === undefined || rest.length > 0) return null;
  if (!hostName.test(smdpAddress) || !matching.test(matchingId) || !oid.test(smdpOid)) return null;
  if (flag !== '' && flag !== '1') return null;
  return {
    smdpAddress,
    matchingId,
    smdpOid: smdpOid || null,
    needsConfirmationCode: flag === '1',
    lpaString: `LPA:${code}`,
  };
}

/** What iOS asks for by hand: the part after the last '$'; the whole text when it has none. */
export function manualIosCode(activationCode: string | null | undefined): string {
  const code = activationCode ?? '';
  return code.slice(code.lastIndexOf('$') + 1);
}

/** Opens the eSIM set-up on the same iPhone (iOS 17.4 and later). */
export function iosInstallLink(activationCode: string): string {
  return `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}

/** Opens the eSIM set-up on the same Android phone (Android 10 and later). */
export function androidInstallLink(activationCode: string): string {
  return `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}
