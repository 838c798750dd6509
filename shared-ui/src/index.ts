export * from './theme';
export { GlobalStyle } from './theme/GlobalStyle';
export * from './components';
