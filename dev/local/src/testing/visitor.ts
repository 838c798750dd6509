import { Agent, request } from 'node:http';

export interface VisitorRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}
export interface VisitorResponse {
  /** 0 when the connection broke before or during the response. */
  status: number;
  text: string;
}

const responseTimeoutMs = 20_000;

/** A visitor with its own connection, reused between requests as browsers do. */
export function newVisitor(baseUrl: string, timeoutMs = responseTimeoutMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, path, headers, body }: VisitorRequest): Promise<VisitorResponse> =>
    new Promise((resolve) => {
      const broken = (error: Error) => resolve({ status: 0, text: String(error) });
      const sent = body ? JSON.stringify(body) : undefined;
      const outgoing = request(`${baseUrl}${path}`, {
        agent,
        method,
        timeout: timeoutMs,
        headers: {
          ...headers,
          ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
        },
      });
      outgoing.on('error', broken);
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')));
      outgoing.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', broken);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      outgoing.end(sent);
    });
  return { send, disconnect: () => agent.destroy() };
}
