/**
 * The current PocketBase that this site is tested with. 0.39.11 is the newest release that Go 1.25 and 1.26 can build;
 * 0.40.0 and later need Go 1.27. The build from source is pinned by the checksums in `current/go.sum`, the official
 * archives by SHA-256. These sums are the ones that several public projects (packages, container files, installers) pin
 * independently; compare them with the release's checksums.txt when the version changes.
 */
export const CURRENT_VERSION = '0.39.11';

/** SHA-256 of `pocketbase_<version>_<platform>.zip`. */
const ARCHIVES: Readonly<Record<string, string>> = {
  linux_amd64: '08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34',
  linux_arm64: '8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b',
  linux_armv7: 'ba5cde96576716ea8ecf96a11b53a4e0c376f24d93cd48e70aaee54f620ddc5e',
  darwin_amd64: '888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29',
  darwin_arm64: '9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20',
};

/** PocketBase's name of an architecture, by Node's. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' };

/** Where the releases lie. `POCKETBASE_RELEASES` names a mirror of the same layout. */
const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download';

/** The official archive for a platform, or null if no checksum is pinned. */
export function officialArchive(
  platform: string,
  arch: string,
  releases = RELEASES,
): { url: string; sha256: string } | null {
  const name = `${platform}_${ARCHITECTURES[arch] ?? arch}`;
  const sha256 = ARCHIVES[name];
  if (!sha256) return null;
  const file = `pocketbase_${CURRENT_VERSION}_${name}.zip`;
  return {
    url: `${releases.replace(/\/+$/, '')}/v${CURRENT_VERSION}/${file}`,
    sha256,
  };
}
