import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../fixtures/clipboards');

/**
 * What word processors put on the clipboard as HTML for one and the same document, by their names. The tests paste it. Lists of
 * Google Docs and LibreOffice lie between the items of the list above; Word's items are paragraphs, and in a browser lists.
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
