import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { PropRow, PropsTables } from './story';

const KIT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = path.join(KIT, 'src');
const ENTRIES = ['index.ts', 'dialog.ts', 'consent-bar.ts', 'editor.ts'].map((file) =>
  path.join(SOURCES, file),
);
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Reads the props of every component from its types, with their docstrings: the gallery cannot fall behind the code. */
export function readPropsTables(): PropsTables {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(KIT, 'tsconfig.build.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  const program = ts.createProgram(ENTRIES, { ...config?.options, noEmit: true });
  const checker = program.getTypeChecker();
  const tables: PropsTables = {};
  for (const entry of ENTRIES) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    for (const exported of checker.getExportsOfModule(module)) {
      const name = /^(\w+)Props$/.exec(exported.name)?.[1];
      if (!name) continue;
      const type = checker.getDeclaredTypeOfSymbol(original(checker, exported));
      tables[name] = rowsOf(checker, type);
    }
  }
  return tables;
}

function original(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Our own props first, in the order of the source; the native ones are one line of prose in the gallery. */
function rowsOf(checker: ts.TypeChecker, type: ts.Type): PropRow[] {
  const rows: PropRow[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const declarations = (property.declarations ?? []).filter((node) =>
      node.getSourceFile().fileName.startsWith(SOURCES),
    );
    if (declarations.length === 0) continue;
    const documented = documentation(checker, property);
    rows.push({
      name: property.name,
      type: typeText(checker, property, declarations),
      required: !(property.flags & ts.SymbolFlags.Optional),
      ...documented,
    });
  }
  return rows.sort((a, b) => Number(b.required) - Number(a.required));
}

function documentation(
  checker: ts.TypeChecker,
  property: ts.Symbol,
): Pick<PropRow, 'description' | 'default'> {
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default');
  return {
    description: ts.displayPartsToString(property.getDocumentationComment(checker)).split('\n')[0] ?? '',
    default: tag && ts.displayPartsToString(tag.text),
  };
}

/** Unions of literals are spelled out, so that the reader sees what to write; other types keep their name. */
function typeText(checker: ts.TypeChecker, property: ts.Symbol, declarations: ts.Declaration[]): string {
  const nodes = declarations.flatMap((node) =>
    ts.isPropertySignature(node) && node.type ? [node.type] : [],
  );
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  if (type.isUnion() && type.types.every((member) => member.isLiteral())) {
    const order = nodes.flatMap((node) => literalsIn(checker, node));
    const texts = type.types.map((member) => checker.typeToString(member, undefined, FORMAT));
    return texts.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(' | ');
  }
  const written = nodes.map((node) => node.getText()).filter((text) => text !== 'never');
  if (written.every((text) => text === 'true' || text === 'false')) return 'boolean';
  return [...new Set(written)].join(' | ');
}

/** The literals of a type in the order they are written, through aliases: the checker itself keeps no order. */
function literalsIn(checker: ts.TypeChecker, node: ts.Node): string[] {
  if (ts.isLiteralTypeNode(node)) return [node.getText()];
  const found: string[] = [];
  if (ts.isTypeReferenceNode(node)) {
    const symbol = checker.getSymbolAtLocation(node.typeName);
    const alias = symbol && original(checker, symbol).declarations?.find(ts.isTypeAliasDeclaration);
    const ours = alias?.getSourceFile().fileName.startsWith(SOURCES);
    if (alias && ours) found.push(...literalsIn(checker, alias.type));
  }
  ts.forEachChild(node, (child) => void found.push(...literalsIn(checker, child)));
  return found;
}
