const createButton = (text: string, color: string, background: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  Object.assign(button.style, {
    background,
    border: '1px solid currentColor',
    borderRadius: '8px',
    color,
    cursor: 'pointer',
    font: 'inherit',
    minHeight: '44px',
    padding: '8px 16px',
  });
  return button;
};

/** Simulates the bank's page: resolves to true for 'Complete', to false for 'Fail' and Escape. */
export const askForAuthentication = (): Promise<boolean> =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const heading = document.createElement('h2');
    const explanation = document.createElement('p');
    const complete = createButton('Complete authentication', '#ffffff', '#3641f5');
    const fail = createButton('Fail authentication', 'inherit', 'transparent');
    const actions = document.createElement('div');
    heading.id = 'sandbox-authentication-heading';
    heading.textContent = '3D Secure 2 test page';
    explanation.textContent =
      'This is where the card’s bank would ask its customer to approve the payment. No real card is involved.';
    dialog.setAttribute('aria-labelledby', heading.id);
    Object.assign(dialog.style, {
      background: 'Canvas',
      border: '1px solid GrayText',
      borderRadius: '16px',
      boxSizing: 'border-box',
      color: 'CanvasText',
      fontFamily: 'inherit',
      margin: 'auto',
      maxWidth: 'min(420px, calc(100vw - 32px))',
      padding: '24px',
    });
    Object.assign(heading.style, { fontSize: '20px', margin: '0 0 12px' });
    Object.assign(explanation.style, { margin: '0 0 20px' });
    Object.assign(actions.style, { display: 'flex', flexWrap: 'wrap', gap: '12px' });
    actions.append(complete, fail);
    dialog.append(heading, explanation, actions);

    const finish = (isComplete: boolean): void => {
      dialog.close();
      dialog.remove();
      resolve(isComplete);
    };
    complete.addEventListener('click', () => finish(true));
    fail.addEventListener('click', () => finish(false));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(false);
    });
    // The application's own dialog must not handle this Escape.
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
  });
