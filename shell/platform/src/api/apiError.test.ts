import { setDevice } from '../testing/setDevice';
import {
  errorCode,
  errorDetails,
  errorMessage,
  errorStatus,
  failureMessage,
  isConnectionError,
  isMissing,
  retryAdvice,
} from './apiError';

const body = {
  code: 'price_changed',
  message: 'The price has changed.',
  requestId: 'r',
  details: { price: 5 },
};
const answered = { status: 409, data: body };
const unanswered = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const late = { status: 'TIMEOUT_ERROR', error: 'AbortError' };
const broken = {
  status: 'PARSING_ERROR',
  originalStatus: 502,
  data: '<h1>Bad gateway</h1>',
  error: 'SyntaxError',
};
const noErrors = [undefined, null, 'text', 7, {}, new Error('thrown')];

it('reads code, message, details and status of a response', () => {
  expect(errorCode(answered)).toBe('price_changed');
  expect(errorMessage(answered, 'It failed.')).toBe('The price has changed.');
  expect(failureMessage(answered, 'Try again.')).toBe('The price has changed.');
  expect(failureMessage(unanswered, 'Try again.')).toBe('There was no answer. Try again.');
  expect(errorDetails(answered)).toEqual({ price: 5 });
  expect(errorStatus(answered)).toBe(409);
  expect(errorStatus(broken)).toBe(502);
});

it.each([
  unanswered,
  late,
  broken,
  { status: 500, data: null },
  { status: 500, data: { code: 7, message: '' } },
  { status: 500, data: { message: 7 } },
  { status: 500, data: 'text' },
  ...noErrors,
])('finds neither code nor details in %p and uses the fallback', (error) => {
  expect(errorCode(error)).toBeUndefined();
  expect(errorDetails(error)).toBeUndefined();
  expect(errorMessage(error, 'It failed.')).toBe('It failed.');
});

it.each(['api_timeout', 'api_unreachable'])(
  'knows that the gateway, which answers %s, has no answer of the server either',
  (code) => {
    const error = { status: 504, data: { code, message: 'The server took too long to answer.' } };
    expect(failureMessage(error, 'Try again.')).toBe('There was no answer. Try again.');
  },
);

it.each([unanswered, late, { status: 'CUSTOM_ERROR' }, { status: 409, originalStatus: null }, ...noErrors])(
  '%p has no status',
  (error) => expect(errorStatus(error)).toBeUndefined(),
);

it('is the connection’s fault only without a response', () => {
  expect([unanswered, late].map(isConnectionError)).toEqual([true, true]);
  expect([answered, broken, ...noErrors].filter(isConnectionError)).toEqual([]);
  expect(retryAdvice(late)).toBe('Check your connection and try again.');
  expect(retryAdvice(answered)).toBe('Something went wrong on our side. Please try again in a moment.');
  expect([late, broken].map((error) => errorMessage(error))).toEqual([late, broken].map(retryAdvice));
});

it('says that the device is offline where there was no response, and only then', () => {
  setDevice('offline');
  expect(errorMessage(unanswered, 'It failed.')).toBe(
    'You are offline. Please try again once you have a connection.',
  );
  expect(errorMessage(answered, 'It failed.')).toBe('The price has changed.');
  // What was sent before the connection was lost may have arrived.
  expect(failureMessage(unanswered, 'Try again.')).toBe('There was no answer. Try again.');
});

it('knows what is not there by a status of the server', () => {
  const answers = [404, 422, 400, 403, 500, 'FETCH_ERROR'].map((status) => ({ status }));
  expect(answers.filter(isMissing)).toEqual([{ status: 404 }, { status: 422 }]);
});
