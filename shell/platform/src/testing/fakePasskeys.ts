interface PasskeyRequest {
  /** 'conditional' if the browser lists passkeys at a field instead of in a dialog. */
  mediation?: string;
  publicKey: object;
  signal: AbortSignal;
  /** Lets the user choose a passkey, or create one. */
  accept: () => void;
  /** Ends it with an error of this name, as browsers name it. */
  refuse: (name: string) => void;
}

const bytes = new Uint8Array([1]).buffer;
const response = {
  authenticatorData: bytes,
  clientDataJSON: bytes,
  signature: bytes,
  userHandle: bytes,
  attestationObject: bytes,
  getTransports: () => ['internal'],
};
const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
};

/**
 * Gives the browser of a test passkeys, which jsdom has none of.
 *
 * @param isOffering whether its fields can list them
 * @returns what the page asks for, and the signals that it sends to providers
 */
export function fakePasskeys({ isOffering = false } = {}) {
  const requests: PasskeyRequest[] = [];
  const signals: object[] = [];
  const request = (options: Pick<PasskeyRequest, 'mediation' | 'publicKey' | 'signal'>) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      const refuse = (name: string) => reject(Object.assign(new Error(name), { name }));
      requests.push({ ...options, accept: () => resolve(credential), refuse });
    });
  const signal = (options: object) => Promise.resolve(void signals.push(options));
  const statics = {
    isConditionalMediationAvailable: () => Promise.resolve(isOffering),
    signalUnknownCredential: signal,
    signalAllAcceptedCredentials: signal,
  };
  Object.assign(window, { PublicKeyCredential: Object.assign(function () {}, statics) });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: request, create: request },
  });
  return { requests, signals };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
