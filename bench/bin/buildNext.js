import { remoteConfiguration } from '@portal/build/remote';
import { hostConfiguration } from '@portal/build/host';
import { compile, describeBuild } from '../../deploy/build/src/buildApplication.js';
import { changedSource } from '../../deploy/build/src/single/changedSource.js';

// Builds the next release of one application: node bin/buildNext.js <name> <folder> <output folder> <version>
const [name = '', folder = '', outputFolder = '', version] = process.argv.slice(2);
const target = { name, folder, outputFolder, version };
const configuration = name === 'shell' ? hostConfiguration(target) : remoteConfiguration(target);
configuration.module?.rules?.push(changedSource(folder));
console.log(JSON.stringify(describeBuild(await compile(configuration))));
