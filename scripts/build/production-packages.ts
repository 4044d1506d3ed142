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
    folder,
    { version = '', license = '', integrity = '', dev, devOptional, link },
  ] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1)!;
    if (!folder.includes('node_modules/') || dev || devOptional || link) continue;
    found.set(`${name}@${version}`, { name, version, licence: license, integrity });
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}
