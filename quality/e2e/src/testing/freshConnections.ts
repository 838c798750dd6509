// A test pauses for seconds, builds releases and then sends requests again: a reused
// connection may have been closed by the server. Browsers retry such a request; Node does not.
import { Agent, setGlobalDispatcher } from 'undici';

setGlobalDispatcher(new Agent({ pipelining: 0 }));
