import { Abbreviated } from './Abbreviated';

export const Short = () => <Abbreviated short="9,999" whole="9,999" />;
export const Long = () => <Abbreviated short="12.35K" whole="12,345" />;
