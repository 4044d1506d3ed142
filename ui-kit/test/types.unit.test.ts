import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import ts from 'typescript';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const IMPORTS = `import * as kit from '@site/ui-kit'; import { Dialog } from '@site/ui-kit/dialog';
import { Combobox, FileField, SortableList, Switch, Tabs, Toast } from '@site/ui-kit/editor';
const { Alert, Button, Card, Section, Select, Tag, TextField, DropdownMenu, Pagination, IconCheck, Accordion } = kit;\n`;

const RIGHT = [
  '<Button>Go</Button>',
  '<Button variant="fill" color="green">Go</Button>',
  '<Button variant="fill" color="primary">Go</Button>',
  '<Button size="icon" aria-label="Close"><IconCheck /></Button>',
  '<Button asChild variant="link"><a href="/">Home</a></Button>',
  '<Button loading loadingLabel="Sending" type="submit" form="f" name="n" value="v">Send</Button>',
  '<Button ref={(element: HTMLButtonElement | null) => void element} className="x" data-x="1">Go</Button>',
  '<Card color="ink" as="article" />',
  '<Section tone="dark" />',
  '<TextField label="A" type="email" autoComplete="email" ref={(element: HTMLInputElement | null) => void element} />',
  '<Select label="A" options={[]} placeholder={false} size="sm" />',
  '<DropdownMenu label="M" items={[{ label: "A", href: "/", to: "/x" }]} renderLink={(item) => item.to} />',
  '<Tag color="pink">x</Tag>',
  '<Dialog open onClose={() => {}} title="T">x</Dialog>',
  '<Accordion items={[]} headingLevel={2} opening="single" />',
  '<Tabs label="L" items={[{ id: "a", label: "A", content: null }]} onSelect={(id: string) => void id} />',
  '<Combobox label="A" options={[{ value: "a", label: "A", description: "x" }]} onChange={(value: string) => void value} />',
  '<SortableList label="L" items={[1]} itemLabel={(n) => n.toFixed()} renderItem={(n) => n.toFixed()} onChange={(all) => all[0]?.toFixed()} />',
  '<FileField label="F" onChange={(file) => file?.name} file="/a.webp" />',
  '<Toast onDismiss={() => {}} action={{ label: "Undo", onPress: () => {} }}>x</Toast>',
];
const WRONG: [code: string, why: string][] = [
  ['<Button variant="outline" color="green">Go</Button>', 'a colour without fill'],
  ['<Button color="green">Go</Button>', 'a colour without a variant'],
  ['<Button variant="fill" color="purple">Go</Button>', 'a colour of no brand'],
  ['<Button variant="primary">Go</Button>', 'a variant that does not exist'],
  ['<Button size="xl">Go</Button>', 'a size that does not exist'],
  ['<Button size="icon"><IconCheck /></Button>', 'an icon button without a name'],
  ['<Button asChild>text</Button>', 'text in the place of an element'],
  ['<Button asChild disabled><a href="/">x</a></Button>', 'a disabled link'],
  ['<Button asChild loading><a href="/">x</a></Button>', 'a loading link'],
  ['<Section tone="dark" color="fourth" />', 'tone and colour at once'],
  ['<Card tone="light" color="fourth" />', 'tone and colour at once'],
  ['<Tag color="ink">x</Tag>', 'a plane colour on a tag'],
  ['<TextField type="checkbox" label="A" />', 'a checkbox as a text field'],
  ['<TextField name="a" />', 'a field without a label'],
  ['<Select label="A" options={["a"]} />', 'bare strings as options'],
  ['<Alert kind="warning">x</Alert>', 'a kind that does not exist'],
  ['<Dialog open onClose={() => {}}>x</Dialog>', 'a dialog without a title'],
  ['<Pagination page={1} pages={2} />', 'a pagination without addresses'],
  ['<Accordion items={[]} headingLevel={1} />', 'a second h1'],
  ['<Tabs items={[]} />', 'tabs without a name'],
  ['<Switch label="S" type="radio" />', 'a switch of another type'],
  ['<Combobox label="A" options={[]} freeText />', 'a yes or no as the rule for free text'],
  [
    '<SortableList label="L" items={[1]} renderItem={() => null} onChange={() => {}} />',
    'items without a name',
  ],
  ['<FileField label="F" multiple onChange={() => {}} />', 'several files where one is handed over'],
  ['<Toast>x</Toast>', 'a toast that cannot be dismissed'],
];

/** Which of the snippets compile, checked in one program. */
function compile(snippets: string[]): boolean[] {
  const names = snippets.map((_snippet, index) => path.join(ROOT, 'ui-kit/test', `snippet-${index}.tsx`));
  const sources = new Map(
    snippets.map((code, index) => [names[index]!, `${IMPORTS}export const x = ${code};\n`]),
  );
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: names }, ts.sys, ROOT);
  const unused = { noUnusedLocals: false };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    sources.has(name) ? ts.createSourceFile(name, sources.get(name)!, rest[0]) : getSourceFile(name, ...rest);
  const program = ts.createProgram(names, { ...options, ...unused, types: [] }, host);
  return names.map((name) => program.getSemanticDiagnostics(program.getSourceFile(name)).length === 0);
}

describe('types of the props', function () {
  const results = new Map<string, boolean>();

  before(() => {
    const all = [...RIGHT, ...WRONG.map(([code]) => code)];
    compile(all).forEach((compiles, index) => results.set(all[index]!, compiles));
  });

  for (const code of RIGHT) {
    it(`accept ${code}`, () => {
      expect(results.get(code)).to.equal(true);
    });
  }
  for (const [code, why] of WRONG) {
    it(`refuse ${why}: ${code}`, () => {
      expect(results.get(code)).to.equal(false);
    });
  }
});
