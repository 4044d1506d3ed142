import { expect } from 'chai';
import { chatScriptUrl } from '../../client/chat/chat-widget';

describe('the chat script', () => {
  it('is loaded from the configured address for English', () =>
    expect(chatScriptUrl('https://chat.example/widget.js', 'en')).to.equal('https://chat.example/widget.js'));
  it('gets any other language as a parameter', () =>
    expect(chatScriptUrl('https://chat.example/widget.js', 'sl')).to.equal(
      'https://chat.example/widget.js?lang=sl',
    ));
  it('keeps the configured parameters', () =>
    expect(chatScriptUrl('https://chat.example/widget.js?site=7', 'sl')).to.equal(
      'https://chat.example/widget.js?site=7&lang=sl',
    ));
});
