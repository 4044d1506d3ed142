import { expect } from 'chai';
import { chatScriptUrl } from '../../../client/chat/chat-widget';

describe('chat script', () => {
  it('is loaded as configured for English', () =>
    expect(chatScriptUrl('https://chat.example/widget.js', 'en')).to.equal('https://chat.example/widget.js'));
  it('is told any other language', () =>
    expect(chatScriptUrl('https://chat.example/widget.js', 'sl')).to.equal(
      'https://chat.example/widget.js?lang=sl',
    ));
  it('keeps its own parameters', () =>
    expect(chatScriptUrl('https://chat.example/widget.js?site=7', 'sl')).to.equal(
      'https://chat.example/widget.js?site=7&lang=sl',
    ));
});
