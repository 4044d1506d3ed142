import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DIST, ROOT } from './paths';

/**
 * Writes `dist/sbom.json`: every package that runs or ships with this build, as CycloneDX 1.5.
 *
 * Context: `npm sbom --omit dev` leaves out packages that a development package needs too (npm 11 leaves out React), and
 * without `--omit` it refuses this project for its overrides. Decision: the list is made here from the lock file.
 */
export async function writeBillOfMaterials(): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(ROOT, name), 'utf8')) as unknown;
  const lock = (await read('package-lock.json')) as LockFile;
  const site = (await read('package.json')) as { name: string; version: string };
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', name: site.name, version: site.version },
    },
    components: productionPackages(lock).map(({ name, version, licence, integrity }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(licence && { licenses: [{ expression: licence }] }),
      ...(integrity && { hashes: [hash(integrity)] }),
    })),
  };
  await mkdir(DIST, { recursive: true });
  await writeFile(path.join(DIST, 'sbom.json'), `${JSON.stringify(list, null, 1)}\n`);
}

/** A checksum as the lock file writes it (`sha512-` and base64), the way CycloneDX does. */
function hash(integrity: string): { alg: string; content: string } {
  const [algorithm = '', base64 = ''] = integrity.split(' ', 1)[0]!.split('-', 2);
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-');
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') };
}

/** The parts of package-lock.json that list the packages of production. */
export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      integrity?: string;
      dev?: boolean;
      devOptional?: boolean;
      link?: boolean;
      optionalDependencies?: Readonly<Record<string, string>>;
    }
  >;
}

interface ProductionPackage {
  name: string;
  version: string;
  /** SPDX expression; empty if the package has none. */
  licence: string;
  /** Checksum as in the lock file; empty if there is none. */
  integrity: string;
}

/** All packages that run or ship with the site, except our own, sorted by name. */
export function productionPackages({ packages }: LockFile): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  // Node is the machine's in production.
  const { optionalDependencies = {} } = packages['']!;
  for (const [
    folder,
    { version = '', license = '', integrity = '', dev, devOptional, link },
  ] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1)!;
    if (!folder.includes('node_modules/') || dev || devOptional || link || name in optionalDependencies)
      continue;
    found.set(`${name}@${version}`, { name, version, licence: license, integrity });
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}
