import { buildApplication } from '@portal/build';
import { changedSource } from '../../../deploy/build/src/single/changedSource.js';

// Builds a release of one application, or its next one, in which a line of each component differs:
// node bin/buildNext.js <name> <folder> <output folder> <version> [next]
const [name = '', folder = '', outputFolder = '', version, next] = process.argv.slice(2);
const rule = changedSource([folder], next ? folder : undefined);
console.log(JSON.stringify(await buildApplication({ name, folder, outputFolder, version }, [rule])));
