import { buildGallery } from '../../gallery/build';

/** Builds the package and the gallery once, before all tests: they look at what would be published. */
export async function mochaGlobalSetup(): Promise<void> {
  await buildGallery();
}
