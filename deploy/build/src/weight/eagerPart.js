export * from 'shared-ui';
