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
  it('still finds every name in the installed version', async () => {
    const met = new Set<string>();
    for (const file of await readdir(DIST)) {
      if (!file.endsWith('.mjs')) continue;
      for (const name of slimRouter(await readFile(`${DIST}/${file}`, 'utf8')).met) met.add(name);
    }
    const names = Object.values(LEFT_OUT).flat();
    expect(names.filter((name) => !met.has(name))).to.deep.equal([]);
  }).timeout(20_000);
});
