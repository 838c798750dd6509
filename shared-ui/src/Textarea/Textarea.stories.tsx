import { Textarea } from './Textarea';

export default { unusedBecause: 'Named by the specification.' };

export const Empty = () => <Textarea label="Message" />;
export const Wrong = () => <Textarea label="Message" error="Please enter your message" />;
