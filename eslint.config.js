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
  '@brightfold/ui-kit/consent-bar',
  '@brightfold/ui-kit/dialog',
  '@brightfold/ui-kit/editor',
  '@brightfold/ui-kit/editor.css',
  '@brightfold/ui-kit/styles.css',
  '@brightfold/ui-kit/tokens.css',
  '@hookform/resolvers/yup',
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  'react/jsx-runtime',
  'react-dom/client',
  'react-dom/server',
  'tsx/esm/api',
];
const undocumented = `^(?!\\.|node:|(?:${DOCUMENTED_SUBPATHS.join('|').replaceAll('.', '\\.')})$)(?:@[^/]+/)?[^@/]+/`;
const PRIVATE_NAMES = '/^(_header|hashMap|streamSym|symbols)$|^(UNSAFE|unstable|experimental)_|^__/';
const documentedMeansOnly = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        { regex: undocumented, message: 'Import what the package documents; see DOCUMENTED_SUBPATHS.' },
      ],
    },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: `ImportExpression > Literal[value=/${undocumented.replaceAll('/', '\\/')}/]`,
      message: 'Import what the package documents; see DOCUMENTED_SUBPATHS.',
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
  ],
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-gallery/**', '.data/**', 'client/i18n/i18n-types.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { import: importPlugin, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
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
  { rules: documentedMeansOnly },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['scripts/**', 'test/**', 'bench/**', '*.mjs', 'ui-kit/*.mjs'], rules: { 'no-console': 'off' } },
  // The translation generator demands default exports of its dictionaries; declarations describe what others export.
  { files: ['client/i18n/{en,sl}/**/index.ts', '**/*.d.ts'], rules: { 'import/no-default-export': 'off' } },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
);
