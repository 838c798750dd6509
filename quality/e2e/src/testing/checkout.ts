import { projectFolder } from '@portal/local';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Copies the checkout for a test that changes it. Installed packages are symbolic links to those of the checkout,
 * except the portal’s own, which are the copy’s.
 */
export function copyCheckout(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((path) => path && existsSync(join(projectFolder, path))))
    // With their times, by which the compiler knows what it has checked in the checkout: its cache is linked, too.
    cpSync(join(projectFolder, file), join(folder, file), { preserveTimestamps: true });
  linkPackages(join(projectFolder, 'node_modules'), folder);
  for (const file of listed.split('\0').filter((path) => path.endsWith('package.json'))) {
    const inner = join(dirname(file), 'node_modules');
    if (dirname(file) !== '.' && existsSync(join(projectFolder, inner)))
      symlinkSync(join(projectFolder, inner), join(folder, inner));
  }
}

function linkPackages(packages: string, folder: string): void {
  const target = join(folder, relative(projectFolder, packages));
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(packages)) {
    const path = join(packages, name);
    const real = realpathSync(path);
    const isOurs = !real.startsWith(join(projectFolder, 'node_modules') + sep);
    if (name.startsWith('@')) linkPackages(path, folder);
    else symlinkSync(isOurs ? join(folder, relative(projectFolder, real)) : path, join(target, name));
  }
}
