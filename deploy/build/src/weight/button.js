export { Button } from 'shared-ui';
