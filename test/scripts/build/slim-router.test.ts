import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { LEFT_OUT, slimRouter } from '../../../scripts/build/slim-router';

const DIST = 'node_modules/react-router/dist/development';

describe('slim router', () => {
  it('empties functions wherever they stand and leaves the rest', () => {
    const { code, met } = slimRouter(
      'function keep() { return 1; }\nfunction make() {\n  async function handleAction(a) { return a; }\n  return handleAction;\n}\n',
    );
    expect([...met]).to.deep.equal(['handleAction']);
    expect(code).to.contain('function keep() { return 1; }');
    expect(code).to.contain('async function handleAction(a) { leftOut(); }\n  return handleAction;');
  });
  it('marks components as made without effect', () => {
    const { code } = slimRouter(
      'var Link = React10.forwardRef(\n  function Link() {}\n);\nLink.displayName = "Link";\n',
    );
    expect(code).to.contain('var Link = /* @__PURE__ */ React10.forwardRef(');
    expect(code).not.to.contain('displayName');
  });
  it('leaves out the texts of checks and the warnings of development', () => {
    const { code } = slimRouter(
      'var ENABLE_DEV_WARNINGS = true;\ninvariant(find(a, "b"), `no ${a} in\n b`);\nother(a, "b");\n',
    );
    expect(code).to.contain('const ENABLE_DEV_WARNINGS = false;');
    expect(code).to.contain('invariant(find(a, "b"));\nother(a, "b");');
  });
  it('still finds every name in the installed version', async () => {
    const met = new Set<string>();
    for (const file of await readdir(DIST)) {
      if (!file.endsWith('.mjs')) continue;
      const { code, met: names } = slimRouter(await readFile(`${DIST}/${file}`, 'utf8'));
      for (const name of names) met.add(name);
      expect(code).not.to.match(/ENABLE_DEV_WARNINGS = true/);
    }
    const names = Object.values(LEFT_OUT).flat();
    expect(names.filter((name) => !met.has(name))).to.deep.equal([]);
  });
});
