import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * Decision: React Router's data router is one published file with all that any site may ask of it, and no bundler can
 * take it apart: a third of its weight on every first load is what this site never calls. So the build marks what is
 * made without effect as pure, and empties the functions behind features that are not used here. Whoever calls one gets
 * an error that names this file, in development too. The names are those of the pinned minor version;
 * `test/scripts/build/slim-router.test.ts` fails when a later one has changed them, and the site's browser tests run
 * against the result.
 */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'submissions and fetchers; forms post to routes of their own': [
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'fetch2',
  ],
  'routes that become known later': ['discoverRoutes', 'patchRoutesImpl'],
  'blocked navigations': ['updateBlocker'],
  revalidation: ['revalidate'],
  'instrumentation and middleware': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'callRouteMiddleware',
    'runClientMiddlewarePipeline',
  ],
  'server components': ['RSCErrorHandler'],
  'hydration data in a global variable, and a plain error page': [
    'deserializeErrors',
    'DefaultErrorComponent',
  ],
  'optional segments, routers without data, its own scroll restoration': [
    'explodeOptionalSegments',
    'useNavigateUnstable',
    'enableScrollRestoration',
  ],
};

const NAMES = new Set(Object.values(LEFT_OUT).flat());
const STUB =
  "function leftOut() { throw new Error('Left out of this build, see scripts/build/slim-router.ts'); }\n";

/** What a module makes when it is loaded and nobody else can see; unused, it may go. */
const MADE_COMPONENT = /(= )((?:React\d*\.)(?:forwardRef|createContext|memo)\()/g;
const DEV_WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/** `invariant(condition, text)`: its texts are for whoever builds a router's tree, and there is one tree here. */
const isCheckWithText = (
  node: ts.Node,
): node is ts.CallExpression & { arguments: readonly [ts.Expression, ts.Expression] } =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  /^invariant\d*$/.test(node.expression.text) &&
  node.arguments.length === 2;

/** Slims React Router's source. Returns the names of {@link LEFT_OUT} that it met, too. */
export function slimRouter(source: string): { code: string; met: Set<string> } {
  const tree = ts.createSourceFile('router.mjs', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const met = new Set<string>();
  const cuts: { pos: number; end: number; by: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.body && node.name && NAMES.has(node.name.text)) {
      met.add(node.name.text);
      cuts.push({ pos: node.body.pos, end: node.body.end, by: ' { leftOut(); }' });
    } else if (isCheckWithText(node)) {
      const [condition] = node.arguments;
      cuts.push({ pos: condition.end, end: node.end, by: ')' });
      visit(condition);
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(tree);
  let code = '';
  let end = 0;
  for (const cut of cuts) {
    code += source.slice(end, cut.pos) + cut.by;
    end = cut.end;
  }
  code += source.slice(end);
  const pure = code
    .replace(MADE_COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(DISPLAY_NAME, '')
    .replace(DEV_WARNINGS, 'const ENABLE_DEV_WARNINGS = false;');
  return { code: met.size > 0 ? pure + STUB : pure, met };
}

/** Applies {@link slimRouter} to the router's files as they are bundled. */
export const slimRouterPlugin: Plugin = {
  name: 'slim-router',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: slimRouter(await readFile(path, 'utf8')).code,
      loader: 'js',
    }));
  },
};
