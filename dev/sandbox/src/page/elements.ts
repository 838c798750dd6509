/** Creates an element; content is inserted as text, so email content can never become markup. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const built = Object.assign(document.createElement(name), properties);
  built.append(...children);
  return built;
};

export const byId = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found as Kind;
};

export const notify = (text: string): void => {
  byId('notice').textContent = text;
};

/** Fetches JSON from the sandbox. Throws with its message on an error status. */
export const fetchJson = async <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> => {
  const response = await fetch(path, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const read = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(read.message ?? `${path} answered ${response.status}`);
  return read;
};
