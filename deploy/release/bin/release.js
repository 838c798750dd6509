#!/usr/bin/env node
// The release CLI.
import { runProgram } from './runProgram.js';

runProgram(new URL('../src/main.ts', import.meta.url));
