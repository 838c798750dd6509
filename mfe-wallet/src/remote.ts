import { defineRemote } from '@portal/platform';

export default defineRemote({ screens: {}, slots: {} });
