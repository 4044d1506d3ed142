import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../fixtures/clipboards');

/**
 * The HTML that word processors copy for one and the same document, by the name of each program; the tests paste it. Google Docs
 * and LibreOffice put nested lists between the items of the outer one. Word makes a paragraph of each item, and its web version
 * a list.
 */
export const CLIPBOARDS: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    path.basename(file, '.html'),
    readFileSync(path.join(FOLDER, file), 'utf8'),
  ]),
);

/** What a text keeps of each of {@link CLIPBOARDS}. */
export const PASTED = [
  '<h2>Paper to screen</h2>',
  '<p>Plain, <strong>bold</strong>, <em>italic</em> and <a href="https://example.com/guide">a link</a></p>',
  '<h3>Steps</h3>',
  '<ul><li>Look<ul><li>twice</li></ul></li><li>Ask</li></ul>',
  '<ol><li>First</li><li>Second</li></ol>',
  '<table><tbody><tr><td>Form</td><td>Days</td></tr><tr><td>Order</td><td>3</td></tr></tbody></table>',
].join('');
