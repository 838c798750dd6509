// The question before the details of a card are lost, in the chunk of the card form.
export { DiscardQuestion as default } from 'shared-ui';
