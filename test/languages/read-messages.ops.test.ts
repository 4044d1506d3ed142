import path from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';

const TYPES = path.resolve('client/i18n/i18n-types.ts');

describe('the dictionaries', () => {
  it('contain no unused message', function () {
    const program = createSiteProgram();
    const read = readProperties(program);
    const unread = messagesOf(program).filter(({ declaration }) => !read.has(declaration));
    expect(unread.map(({ name }) => name)).to.deep.equal([]);
  });
});

/** Everything that may read messages, except the generated types and the dictionaries themselves. */
function createSiteProgram(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['client', 'server', 'scripts'] },
    ts.sys,
    process.cwd(),
  );
  return ts.createProgram(fileNames, options);
}

/** Every message by its path, such as `blog.readingTime`, with the location of its type's declaration. */
function messagesOf(program: ts.Program): { name: string; declaration: ts.Node }[] {
  const checker = program.getTypeChecker();
  const types = program.getSourceFile(TYPES)!;
  const root = checker
    .getExportsOfModule(checker.getSymbolAtLocation(types)!)
    .find(({ name }) => name === 'TranslationFunctions')!;
  const collect = (type: ts.Type, before: string): { name: string; declaration: ts.Node }[] =>
    type.getProperties().flatMap((property) => {
      const name = before + property.name;
      const inner = checker.getTypeOfSymbol(property);
      return inner.getCallSignatures().length > 0
        ? { name, declaration: property.declarations![0]! }
        : collect(inner, `${name}.`);
    });
  return collect(checker.getDeclaredTypeOfSymbol(root), '');
}

/** Declarations of all properties that the sources read: `a.b`, `a['b']` and `const { b } = a`. */
function readProperties(program: ts.Program): Set<ts.Node> {
  const checker = program.getTypeChecker();
  const read = new Set<ts.Node>();
  const add = (property: ts.Symbol | undefined) =>
    property?.declarations?.forEach((declaration) => read.add(declaration));
  const addNamed = (object: ts.Type, key: ts.Type) => {
    const names = checker.getBaseConstraintOfType(key) ?? key;
    for (const name of names.isUnion() ? names.types : [names])
      if (name.isStringLiteral()) add(checker.getPropertyOfType(object, name.value));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) add(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node))
      addNamed(
        checker.getTypeAtLocation(node.expression),
        checker.getTypeAtLocation(node.argumentExpression),
      );
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name))
        add(checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), name.text));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles())
    if (!source.isDeclarationFile && source.fileName !== TYPES) visit(source);
  return read;
}
