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
    }
  >;
}

export interface ProductionPackage {
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
  for (const [
    place,
    { version = '', license = '', integrity = '', dev, devOptional, link },
  ] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1)!;
    if (!place.includes('node_modules/') || dev || devOptional || link) continue;
    found.set(`${name}@${version}`, { name, version, licence: license, integrity });
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/**
 * Licences under which a package may be used, changed and redistributed with a closed or open product if its notices
 * are kept. MPL-2.0 requires the source of its own files if they are changed, OFL-1.1 forbids selling fonts on their
 * own, and LGPL-3.0 requires that a library can be replaced, which holds for a separate package.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Evaluates an SPDX expression: at least one alternative must be allowed, and all licences of a combination. */
export function isAllowedLicence(expression: string): boolean {
  const isAllowed = (part: string) => ALLOWED.has(part.replace(/[()]/g, '').trim());
  return expression.split(/\sOR\s/).some((alternative) => alternative.split(/\sAND\s/).every(isAllowed));
}
