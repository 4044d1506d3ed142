import { readFileSync } from 'node:fs';
import { isAllowedLicence, productionPackages, type LockFile } from './licences/production-packages';

/**
 * `npm run licences`: lists the licence of every package that runs or ships with the site. Fails if one is not allowed.
 */
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as LockFile;
const packages = productionPackages(lock);
const count = new Map<string, number>();
for (const { name, version, licence } of packages) {
  console.log(`${licence.padEnd(22)} ${name} ${version}${isAllowedLicence(licence) ? '' : '  NOT ALLOWED'}`);
  count.set(licence, (count.get(licence) ?? 0) + 1);
}
console.log(
  `\n${packages.length} packages: ${[...count].map(([licence, times]) => `${times} ${licence}`).join(', ')}`,
);
process.exitCode = packages.every(({ licence }) => isAllowedLicence(licence)) ? 0 : 1;
