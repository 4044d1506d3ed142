import { expect } from 'chai';
import { isFatalError } from '../../client/layout/fatal-error';

const ASSETS = 'https://www.example.com/assets/';
const OWN = `${ASSETS}chunk-ABCD.js:1:2345`;

function thrown(at: string, error: Error = new Error('oops')): Error {
  return Object.assign(error, {
    stack: `${error.name}: ${error.message}\n    at f (${at})\n    at g (${OWN})`,
  });
}

const withStack = (stack: string, error: Error = new Error('oops')) => Object.assign(error, { stack });

describe('an error outside of rendering', () => {
  for (const [what, error] of [
    ['an error of the site', thrown(OWN)],
    [
      'a TypeError of the site',
      thrown(OWN, new TypeError("Cannot read properties of undefined (reading 'x')")),
    ],
    ['one with an address in its message', thrown(OWN, new RangeError('https://other.example/ is odd'))],
    ['one in the words of Firefox and Safari', withStack(`f@${OWN}\ng@https://chat.example/widget.js:1:1`)],
    ['one in an anonymous function', withStack(`Error: oops\n    at ${OWN}`)],
  ] as const)
    it(`is fatal: ${what}`, () => expect(isFatalError(error, ASSETS)).to.equal(true));

  for (const [what, error] of [
    ['nothing, as for a notice of ResizeObserver and "Script error."', null],
    ['no error at all', undefined],
    ['a text', 'oops'],
    ['an object', { message: 'oops', stack: OWN }],
    ['an error without a stack', withStack('')],
    ['an error of an extension', thrown('chrome-extension://abcdefgh/content.js:1:2')],
    ['an error of an extension of Firefox', withStack(`f@moz-extension://0-0-0/content.js:1:2\ng@${OWN}`)],
    ['an error of a third-party script', thrown('https://chat.example/widget.js:1:2')],
    ['an error of a script in the page', thrown('https://www.example.com/blog:10:2')],
    ['an error of evaluated code', withStack('Error: oops\n    at <anonymous>:1:7')],
    ['an aborted request', thrown(OWN, new DOMException('The user aborted a request.', 'AbortError'))],
    ['a request without response', thrown(OWN, new DOMException('signal timed out', 'TimeoutError'))],
    ['a refused autoplay', thrown(OWN, new DOMException('play() failed', 'NotAllowedError'))],
    ['a broken connection', thrown(OWN, new TypeError('Failed to fetch'))],
    ['one in Firefox', thrown(OWN, new TypeError('NetworkError when attempting to fetch resource.'))],
    ['one in Safari', thrown(OWN, new TypeError('Load failed'))],
    ['a script that does not load', thrown(OWN, new TypeError('Importing a module script failed.'))],
  ] as const)
    it(`is not fatal: ${what}`, () => expect(isFatalError(error, ASSETS)).to.equal(false));
});
