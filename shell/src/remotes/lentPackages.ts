import * as platform from '@portal/platform';
import * as router from '@portal/router';
import React from 'react';
import ReactDom from 'react-dom';
import * as toasts from 'react-hot-toast/headless';
import * as styledComponents from './lentStyledComponents';

/** What the shell lends to remotes, by the name they ask for: what deploy/build/src/sharedPackages.js lists. */
export const lentPackages: Record<string, unknown> = {
  '@portal/platform': platform,
  '@portal/router': router,
  react: React,
  'react-dom': ReactDom,
  'react-hot-toast/headless': toasts,
  'styled-components': styledComponents,
};
