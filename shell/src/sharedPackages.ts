// Every package that the shell lends (deploy/build/src/sharedPackages.js) must be asked for here under
// its own name, or the bundle does not offer it: most of our code reaches the platform as ./host.
import '@portal/platform';
import '@portal/router';
import 'react';
import 'react-dom';
import 'react-hot-toast/headless';
import 'styled-components';
