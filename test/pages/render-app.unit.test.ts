import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import { RENDER_DEADLINE_MS, RenderAbortedError, renderApp } from '../../server/pages/render-app';

/** Suspends forever, like a broken page. */
function Never(): ReactNode {
  throw new Promise(() => {});
}

describe('renderApp', () => {
  it('returns the complete HTML of a tree of any size, without hidden parts or scripts', async () => {
    const paragraphs = Array.from({ length: 2_000 }, (_, key) =>
      createElement('p', { key }, `Paragraph ${key}`),
    );
    const html = Buffer.concat(await renderApp(createElement('main', null, paragraphs))).toString();
    expect(html)
      .to.match(/^<main>.*<\/main>$/s)
      .and.to.contain('Paragraph 1999');
    expect(html).not.to.contain('hidden');
    expect(html).not.to.contain('<script');
  });

  it('rejects if any part of the tree throws', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken part');
    };
    const error = await renderApp(createElement('main', null, createElement(Broken))).catch(
      (caught: unknown) => caught,
    );
    expect(error).to.be.instanceOf(Error).with.property('message', 'broken part');
  });

  it('stops when the visitor leaves', async () => {
    const leave = new AbortController();
    const rendering = renderApp(createElement('main', null, createElement(Never)), leave.signal).catch(
      (caught: unknown) => caught,
    );
    leave.abort();
    expect(await rendering).to.be.instanceOf(RenderAbortedError);
  });

  it('gives up at its deadline', async function () {
    const started = performance.now();
    const error = await renderApp(createElement(Never)).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(RenderAbortedError).with.property('message').that.includes('not ready');
    expect(performance.now() - started).to.be.at.least(RENDER_DEADLINE_MS - 10); // Timers may fire slightly early.
  });

  it('does not start if the visitor has left already', async () => {
    const error = await renderApp(createElement('p'), AbortSignal.abort()).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(RenderAbortedError);
  });
});
