/** Carries the id of a request from the gateway to the API, and with the response to whoever asked. */
export const requestIdHeader = 'x-request-id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a request id has the form that the portal gives them. Others are replaced, so that no log holds foreign text. */
export const isRequestId = (id: unknown): id is string => typeof id === 'string' && uuid.test(id);
