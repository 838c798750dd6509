#!/usr/bin/env node
// The dev server of a remote in its own repository.
import { runProgram } from './runProgram.js';

runProgram(new URL('../src/development/main.ts', import.meta.url));
