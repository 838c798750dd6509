// React’s JSX calls for the React of the page: only the development build gives warnings with component stacks, and it
// does not work with the production build.
import * as React from 'react';
import * as development from 'react-jsx-development';
import * as production from 'react-jsx-production';

const { jsx, jsxs, Fragment } = 'captureOwnerStack' in React ? development : production;
export { Fragment, jsx, jsxs };
