/** Variants of the deployment that change header and footer; chosen at start by `BUILD_TARGET`, so one build serves all. */
export const BUILD_TARGETS = ['', 'mfc', 'realmfc'] as const;
export type BuildTarget = (typeof BUILD_TARGETS)[number];
