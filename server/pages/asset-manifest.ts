import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TypefaceAssets, TypefacePair } from '../../client/model/typefaces';

/** Source of the application's start, as the manifest keys its chunks. */
export const START_SOURCE = 'client/start.tsx';

/** The content of `dist/manifest.json`, written by `build.mjs`: hashed names by source file. */
export interface AssetManifest {
  /** Changes with every build that changes any asset. */
  readonly buildId: string;
  /** ISO time of the build. */
  readonly builtAt: string;
  readonly version: string;
  /** Public path of the browser's entry module. */
  readonly entry: string;
  /** The modules that the entry imports, preloaded with it. */
  readonly entryImports: readonly string[];
  readonly styles: readonly string[];
  readonly typefaces: Readonly<Record<TypefacePair, TypefaceAssets>>;
  /** The editors' app, which public pages do not load. */
  readonly edit: {
    readonly entry: string;
    /** Imports of the entry, preloaded with it. */
    readonly imports: readonly string[];
    readonly styles: readonly string[];
    /** Added to the site's styles in the frame. */
    readonly frameStyles: readonly string[];
  };
  /**
   * Chunks of the application's start, of each page module (`client/pages/home/home-page.tsx`) and of each language, with what
   * they import: a page names its own, so that the browser asks for all of them at once.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** @throws if the build is missing; the message says which command makes it */
export function readAssetManifest(distDir: string): AssetManifest {
  const file = path.join(distDir, 'manifest.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AssetManifest;
  } catch (error) {
    throw new Error(`${file} cannot be read; run "npm run build" first`, { cause: error });
  }
}
