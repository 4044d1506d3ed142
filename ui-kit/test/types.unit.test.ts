import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import ts from 'typescript';
import { COMPONENTS } from './support/components';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(ROOT, 'ui-kit', file), 'utf8');
/** How applications build a component of their own on one of the kit. */
const wrapped = (component: string) => `(() => {
  type Props = ComponentProps<typeof ${component}>;
  interface Mine extends ${component}Props { mine?: boolean }
  const Extended = ({ mine, ...props }: Mine) => <${component} {...props} />;
  const Picked = ({ className, ...props }: Omit<${component}Props, 'id'>) => <${component} {...props} className={className} />;
  const Typed = (props: Props) => <${component} {...props} />;
  return [Extended, Picked, Typed];
})()`;
/** Those whose props have no type of item. */
const PLAIN = COMPONENTS.filter(({ name }) => !['SortableList', 'DropdownMenu'].includes(name));

const IMPORTS = `import type { ComponentProps } from 'react'; import * as kit from '@site/ui-kit';
import { SortableList } from '@site/ui-kit/editor';
${PLAIN.map(({ name, entry }) => `import { ${name}, type ${name}Props } from '${entry}';`).join('\n')}
const { DropdownMenu } = kit;\n`;

const RIGHT = [
  '<DropdownMenu label="M" items={[{ label: "A", href: "/", to: "/x" }]} renderLink={(item) => item.to} />',
  '<Tabs label="L" items={[{ id: "a", label: "A", content: null }]} onSelect={(id: string) => void id} />',
  '<SortableList label="L" items={[1]} itemLabel={(n) => n.toFixed()} renderItem={(n) => n.toFixed()} onChange={(all) => all[0]?.toFixed()} />',
  '<FileField label="F" onChange={(file) => file?.name} file="/a.webp" />',
  '<FileField label="F" multiple files={[]} onFilesChange={(all) => all.length.toFixed()} />',
  '<Button variant={Date.now() > 1 ? "fill" : "outline"} color={Date.now() > 1 ? "green" : undefined}>Go</Button>',
  '<Button asChild={Date.now() > 1} size={Date.now() > 1 ? "icon" : "sm"}><a href="/">x</a></Button>',
  '<Card {...(Date.now() > 1 ? { tone: "dark" as const } : { color: "ink" as const })} />',
];
const WRONG: [code: string, why: string][] = [
  ['<Button variant="fill" color="purple">Go</Button>', 'a colour of no brand'],
  ['<Button variant="primary">Go</Button>', 'a variant that does not exist'],
  ['<Button size="xl">Go</Button>', 'a size that does not exist'],
  ['<Tag color="ink">x</Tag>', 'a plane colour on a tag'],
  ['<TextField type="checkbox" label="A" />', 'a checkbox as a text field'],
  ['<TextField name="a" />', 'a field without a label'],
  ['<Select label="A" options={["a"]} />', 'bare strings as options'],
  ['<Alert kind="warning">x</Alert>', 'a kind that does not exist'],
  ['<Dialog open onClose={() => {}}>x</Dialog>', 'a dialog without a title'],
  ['<Pagination page={1} pages={2} />', 'a pagination without addresses'],
  ['<Accordion items={[]} headingLevel={1} />', 'a second h1'],
  ['<RadioGroup label="R" options={[]} />', 'radios without a name for the form'],
  ['<Tabs items={[]} />', 'tabs without a name'],
  ['<Switch label="S" type="radio" />', 'a switch of another type'],
  ['<Combobox label="A" options={[]} freeText />', 'a yes or no as the rule for free text'],
  [
    '<SortableList label="L" items={[1]} renderItem={() => null} onChange={() => {}} />',
    'items without a name',
  ],
  ['<Toast>x</Toast>', 'a toast that cannot be dismissed'],
];

/** What UPGRADING.md says to write instead of what does not compile any more, by the heading. */
const INSTEAD = Object.fromEntries(
  [...read('UPGRADING.md').matchAll(/^## (.*)\n[^#]*?^```tsx\n([^]*?);?\n```/gm)].map(([, heading, code]) => [
    heading!,
    code!,
  ]),
);

const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: object };
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [''] }, ts.sys, ROOT);
/** Those of the strictest application. */
const OPTIONS = { ...options, noUnusedLocals: false, types: [], exactOptionalPropertyTypes: true };

/** Which of the snippets compile, checked in one program. */
function compile(snippets: string[]): boolean[] {
  const names = snippets.map((_snippet, index) => path.join(ROOT, 'ui-kit/test', `snippet-${index}.tsx`));
  const sources = new Map(
    snippets.map((code, index) => [names[index]!, `${IMPORTS}export const x = ${code};\n`]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    sources.has(name) ? ts.createSourceFile(name, sources.get(name)!, rest[0]) : getSourceFile(name, ...rest);
  const program = ts.createProgram(names, OPTIONS, host);
  return names.map((name) => program.getSemanticDiagnostics(program.getSourceFile(name)).length === 0);
}

describe('types of the props', function () {
  const results = new Map<string, boolean>();

  before(() => {
    const all = [
      ...RIGHT,
      ...Object.values(INSTEAD),
      ...PLAIN.map(({ name }) => wrapped(name)),
      ...WRONG.map(([code]) => code),
    ];
    compile(all).forEach((compiles, index) => results.set(all[index]!, compiles));
  });

  for (const code of RIGHT) {
    it(`accept ${code}`, () => {
      expect(results.get(code)).to.equal(true);
    });
  }
  for (const { name } of PLAIN)
    it(`let an application extend, narrow and pass on those of ${name}`, () => {
      expect(results.get(wrapped(name))).to.equal(true);
    });
  for (const [code, why] of WRONG) {
    it(`refuse ${why}: ${code}`, () => {
      expect(results.get(code)).to.equal(false);
    });
  }

  it('are declared so that the strictest application compiles them', () => {
    const entries = ['index', 'consent-bar', 'consent-bar/run-consent-bar', 'dialog', 'editor', 'theme'].map(
      (name) => path.join(ROOT, `ui-kit/dist/${name}.d.ts`),
    );
    const program = ts.createProgram(entries, { ...OPTIONS, skipLibCheck: false });
    const ours = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/ui-kit/dist/'));
    expect(ours).to.have.length.above(entries.length);
    const found = ours.flatMap((file) => program.getSemanticDiagnostics(file));
    expect(found.map(({ messageText }) => messageText)).to.deep.equal([]);
  });

  it('refuse of what was written for 0.1.0 what UPGRADING.md names, which says what to write instead', () => {
    // The compiler refuses a note where there is no error, and an error without a note.
    const notes = read('test/written-for-0.1.0.tsx').matchAll(/@ts-expect-error -- (.*?) \*\//g);
    expect(new Set(Array.from(notes, ([, heading]) => heading))).to.have.all.keys(Object.keys(INSTEAD));
    for (const [heading, code] of Object.entries(INSTEAD)) expect(results.get(code), heading).to.equal(true);
  });
});
