import css from '@eslint/css';
import js from '@eslint/js';
import globals from 'globals';
import importPlugin from 'eslint-plugin-import';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * We use what a dependency documents and nothing else of it, so that an upgrade is a version number and a green run.
 * Every path below a package is its own business except these, which the packages document.
 */
const DOCUMENTED_SUBPATHS = [
  '@site/ui-kit/consent-bar',
  '@site/ui-kit/dialog',
  '@site/ui-kit/editor',
  '@site/ui-kit/editor.css',
  '@site/ui-kit/run-consent-bar',
  '@site/ui-kit/styles.css',
  '@site/ui-kit/theme',
  '@site/ui-kit/tokens.css',
  '@site/ui-kit/unthemed.css',
  '@hookform/resolvers/yup',
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  'axe-core/axe.min.js',
  'culori/fn',
  'nodemailer/lib/smtp-connection',
  'react/jsx-runtime',
  'react-dom/client',
  'react-dom/server',
  'write-excel-file/browser',
];
const undocumented = `^(?!\\.|node:|.+/package\\.json$|(?:${DOCUMENTED_SUBPATHS.join('|').replaceAll('.', '\\.')})$)(?:@[^/]+/)?[^@/]+/`;
const undocumentedLiteral = `Literal[value=/${undocumented.replaceAll('/', '\\/')}/]`;
const PRIVATE_NAMES = '/^(_header|hashMap|streamSym|symbols)$|^(UNSAFE|unstable|experimental)_|^__/';
const DOCUMENTED_IMPORTS = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        { regex: undocumented, message: 'Import what the package documents; see DOCUMENTED_SUBPATHS.' },
      ],
    },
  ],
};
const DOCUMENTED_MEANS = [
  {
    selector: `ImportExpression > ${undocumentedLiteral}`,
    message: 'Import what the package documents; see DOCUMENTED_SUBPATHS.',
  },
  {
    selector: `CallExpression[callee.name="require"] > ${undocumentedLiteral}`,
    message: 'Import what the package documents; see DOCUMENTED_SUBPATHS.',
  },
  {
    selector: `CallExpression[callee.property.name="resolve"]:matches([callee.object.name="require"], [callee.object.callee.name="createRequire"]) > ${undocumentedLiteral}`,
    message:
      'Find programs by `packageBin`, and other files as the package documents; see DOCUMENTED_SUBPATHS.',
  },
  {
    selector:
      ':matches(Literal[value=/node_modules\\/[^./]+\\//], TemplateElement[value.raw=/node_modules\\/[^./]+\\//])',
    message: 'Find programs by `packageBin`, and other files as the package documents.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(call|apply|bind)$/] MemberExpression[property.name="prototype"]',
    message: 'Do not borrow the methods of a prototype.',
  },
  {
    selector: ':matches(Literal[value=/globalThis\\.__/], TemplateElement[value.raw=/globalThis\\.__/])',
    message: 'This is private to a tool, even within a text.',
  },
  {
    selector:
      'TSAsExpression[typeAnnotation.typeName.name=/^(ServerResponse|IncomingMessage)$/] > TSAsExpression.expression',
    message: 'Hand a real object to a dependency: nobody knows which of its methods are called.',
  },
  {
    selector:
      'AssignmentExpression > MemberExpression.left:matches([property.name="prototype"], [object.property.name="prototype"])',
    message: 'Do not patch prototypes.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=/^(assign|defineProperty|defineProperties|set|setPrototypeOf)$/] > MemberExpression[property.name="prototype"]',
    message: 'Do not patch prototypes.',
  },
  {
    selector: `:matches(MemberExpression > .property, ImportSpecifier > .imported, ObjectPattern > Property > .key)[name=${PRIVATE_NAMES}]`,
    message: 'This is private to a dependency; use what it documents.',
  },
  {
    selector: `MemberExpression[computed=true] > Literal[value=${PRIVATE_NAMES}]`,
    message: 'This is private to a dependency; use what it documents.',
  },
  {
    selector: 'MemberExpression[property.name=/^_/]:not([object.type="ThisExpression"])',
    message: 'A leading underscore marks what is private; use what the dependency documents.',
  },
  {
    selector: 'MemberExpression[computed=true]:not([object.type="ThisExpression"]) > Literal[value=/^_/]',
    message: 'A leading underscore marks what is private; use what the dependency documents.',
  },
  {
    selector:
      'AssignmentExpression > MemberExpression.left[object.property.name=/^(request|response)$/][object.object.name="express"]',
    message: 'Do not patch prototypes.',
  },
  {
    selector:
      'CallExpression[callee.object.name="Object"][callee.property.name="create"][arguments.0.type="Identifier"]',
    message: 'Do not make an object of a dependency by hand.',
  },
  {
    selector: 'CallExpression[callee.property.name="getOwnPropertySymbols"]',
    message: 'Symbols of a dependency are private; use what it documents.',
  },
  {
    selector:
      'CallExpression[callee.property.name="onLoad"] Literal[regex.pattern=/node_modules|react|@reach|dist/]',
    message: 'Do not rewrite the sources of a dependency.',
  },
];

/** The one place that decides what a request passes through, and the one that decides how clients of PocketBase behave. */
const ONE_HOME = [
  {
    selector: 'CallExpression[callee.object.name="app"][callee.property.name=/^(use|get|post|all)$/]',
    message: 'Only the spine, server/app.ts, lists middleware.',
  },
  {
    selector: 'NewExpression[callee.name="PocketBase"]',
    message: 'Create clients of PocketBase by `newPocketBase`.',
  },
  {
    selector: 'MemberExpression[object.name="express"][property.name=/^(json|urlencoded|raw|text)$/]',
    message:
      'Read bodies by `http/request-body.ts`, which refuses large ones at once; list the route in `posts.http.test.ts`.',
  },
  {
    selector: 'MemberExpression[object.name="req"][property.name=/^(host|hostname|protocol|secure)$/]',
    message: 'These believe the `X-Forwarded-…` headers of the request; take SITE_URL or the `Host` header.',
  },
];
/** Except hidden fields and the honeypot, which nobody sees or operates. */
const CONTROLS_OF_THE_KIT = [
  {
    selector:
      'JSXOpeningElement[name.name=/^(button|input|select|textarea|fieldset|dialog)$/]:not(:has(JSXAttribute[name.name="type"][value.value="hidden"])):not(:has(JSXAttribute[name.name="name"] Identifier[name="HONEYPOT_FIELD"]))',
    message: 'Take controls from the component kit.',
  },
];
/** Styles that scripts set by `element.style` are not attributes. */
const NO_STYLE_ATTRIBUTES = [
  {
    selector:
      ':matches(JSXAttribute[name.name="style"], CallExpression[callee.property.name="setAttribute"] > Literal[value="style"], Literal[value=/\\bstyle=["\']/], TemplateElement[value.raw=/\\bstyle=["\']/])',
    message: 'The content security policy refuses style attributes.',
  },
];
/** `normalize` costs the square of a run of combining marks, so nothing may hand it a text as long as anybody likes. */
const TEXTS_OF_ONE_HOME = [
  {
    selector: 'CallExpression[callee.property.name="normalize"]:not([callee.object.name="path"])',
    message: 'Clean texts by `cleanText` and compare them by `foldText`, in client/model/text.',
  },
];
const DATE = '/(?:^|[ /.])20\\d\\d(?:$|[-, T])/';
/** Dates between the past and the far future of the tests' company: on one of them, or soon after, a test would fail. */
const COMING_DATE = '/(?:^|[ /.])20(?:2[6-9]|[3-7]\\d)(?:$|[-, ])/';
const REAL_CLOCK =
  ':matches(CallExpression[callee.object.name="Date"][callee.property.name="now"], NewExpression[callee.name="Date"][arguments.length=0])';
const FIXED_DATE = `:matches(Literal[value=${DATE}], CallExpression[callee.object.name="Date"][callee.property.name="UTC"])`;
/** What a test expects does not depend on the day on which it runs. */
const NO_REAL_CLOCK = [
  {
    selector: `Program:has(${REAL_CLOCK}):has(${FIXED_DATE})`,
    message: 'Give the clock as an argument: fixed dates beside the real one fail some day.',
  },
];
const NO_COMING_DATES = [
  {
    selector: `:matches(Literal[value=${COMING_DATE}], TemplateElement[value.raw=${COMING_DATE}], CallExpression[callee.property.name="UTC"][arguments.0.value>2025][arguments.0.value<2080])`,
    message: 'This day will come, or is near: take one from the clock, one before 2026 or one after 2080.',
  },
];
const restrictSyntax = (...more) => ({
  'no-restricted-syntax': ['error', ...DOCUMENTED_MEANS, ...TEXTS_OF_ONE_HOME, ...more],
});

export default tseslint.config(
  { ignores: ['**/dist/**', '.data/**', 'client/i18n/i18n-types.ts'] },
  {
    files: ['ui-kit/src/**/*.css'],
    language: 'css/css',
    languageOptions: { tolerant: true },
    plugins: { css },
    rules: {
      // Not every browser knows `overflow-inline` and `vi`.
      'css/prefer-logical-properties': [
        'error',
        { allowProperties: ['overflow-x', 'overscroll-behavior-x'], allowUnits: ['vw', 'vh'] },
      ],
    },
  },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], extends: [js.configs.recommended, ...tseslint.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { import: importPlugin },
    rules: {
      'import/no-default-export': 'error',
      'import/no-duplicates': 'error',
      'import/no-self-import': 'error',
      'import/first': 'error',
      'import/order': [
        'error',
        {
          groups: [
            ['builtin', 'external'],
            ['internal', 'parent', 'sibling', 'index'],
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}', 'ui-kit/**/*.{ts,tsx}', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': ['error', { additionalHooks: '^useLoaded$' }],
    },
  },
  { rules: { ...DOCUMENTED_IMPORTS, ...restrictSyntax() } },
  { files: ['client/**'], rules: restrictSyntax(...CONTROLS_OF_THE_KIT, ...NO_STYLE_ATTRIBUTES) },
  { files: ['ui-kit/src/**'], ignores: ['**/*.stories.tsx'], rules: restrictSyntax(...NO_STYLE_ATTRIBUTES) },
  { files: ['server/**', 'scripts/**'], rules: restrictSyntax(...ONE_HOME) },
  { files: ['server/app.ts'], rules: restrictSyntax() },
  { files: ['server/pages/**'], rules: restrictSyntax(...ONE_HOME, ...NO_STYLE_ATTRIBUTES) },
  { files: ['test/**/*.unit.test.{ts,tsx}'], rules: restrictSyntax(...NO_REAL_CLOCK) },
  {
    files: ['test/**'],
    ignores: ['**/*.unit.test.*', '**/other-days.*', '**/doctor.*'],
    rules: restrictSyntax(...NO_COMING_DATES),
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['scripts/**', 'test/**', '*.mjs', 'ui-kit/*.mjs'], rules: { 'no-console': 'off' } },
  // The translation generator, Storybook and Next demand default exports; declarations describe what others export.
  {
    files: [
      'client/i18n/*/**/index.ts',
      '**/*.stories.tsx',
      'ui-kit/.storybook/*',
      'ui-kit/test/applications/next/app/*',
      '**/*.d.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
);
