import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the package that a file belongs to. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The licences of all packages of which code is bundled.
 *
 * @param metafiles - what esbuild says of each build
 * @param folder - to which its paths are relative
 * @throws {Error} if a package has no file with its licence
 */
export async function bundledLicenses(metafiles, folder) {
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  );
  const packages = new Set(files.flatMap((file) => PACKAGE.exec(file) ?? []));
  const texts = [...packages].map((found) => readLicense(path.join(folder, found)));
  return ['This package contains code of the following ones.\n', ...(await Promise.all(texts)).sort()].join(
    '\n',
  );
}

async function readLicense(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return `## ${name} ${version} (${license})\n\n${await readFile(path.join(folder, file), 'utf8')}`;
}
