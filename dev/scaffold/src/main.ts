import { scaffoldProgram } from './program';
import { ScaffoldError } from './ScaffoldError';

// npm provides the caller’s folder; the program itself runs at the root of the checkout.
try {
  await scaffoldProgram(process.cwd(), process.env.INIT_CWD ?? process.cwd()).parseAsync();
} catch (error) {
  console.error(error instanceof ScaffoldError ? error.message : error);
  process.exitCode = 1;
}
