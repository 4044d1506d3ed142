import { expect } from 'chai';
import { playersIn, videoAt } from '../../client/model/video';
import { withPlayers } from '../../server/http/content-security-policy';

const ID = 'aqz-KE-bpK_';
const [YOUTUBE, VIMEO] = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** What somebody pastes, and the player and the page of the video; none for what is no video. */
const ADDRESSES: readonly (readonly [string, string?, string?])[] = [
  ...[
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=90s`,
    `https://m.youtube.com/watch?v=${ID}#x`,
    `http://youtu.be/${ID}?si=abc`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://youtu.be/${ID}\n`,
  ].map(
    (typed) => [typed, `${YOUTUBE}/embed/${ID}?autoplay=1`, `https://www.youtube.com/watch?v=${ID}`] as const,
  ),
  ...['https://vimeo.com/76979871', 'vimeo.com/channels/staff/76979871', `${VIMEO}/video/76979871?dnt=1`].map(
    (typed) => [typed, `${VIMEO}/video/76979871?autoplay=1&dnt=1`, 'https://vimeo.com/76979871'] as const,
  ),
  ...['https://vimeo.com/76979871/0a1b2c', `${VIMEO}/video/76979871?title=0&h=0a1b2c`].map(
    (typed) =>
      [
        typed,
        `${VIMEO}/video/76979871?autoplay=1&dnt=1&h=0a1b2c`,
        'https://vimeo.com/76979871/0a1b2c',
      ] as const,
  ),
  ...[
    '',
    'youtube',
    'https://www.youtube.com/@somebody',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://youtube.com.example/watch?v=${ID}`,
    `https://example.com/?https://youtu.be/${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `see https://youtu.be/${ID}`,
    `https://youtu.be/${ID} https://youtu.be/${ID}`,
    'https://vimeo.com/about',
    'https://vimeo.com/76979871x',
  ].map((typed) => [typed] as const),
];

describe('the address of a video', () => {
  for (const [typed, player, page] of ADDRESSES)
    it(`is ${player ? 'known' : 'none'}: ${JSON.stringify(typed)}`, () => {
      const video = videoAt(typed);
      expect([video?.player, video?.page]).to.deep.equal([player, page]);
    });
});

describe('the policy of a page', () => {
  const link = (player: string) => `<p>x</p><a class="video" data-player="${player}/x">`;
  const POLICIES: readonly (readonly [string, string, string, string])[] = [
    ['without a video', '<p>x</p>', "default-src 'none'", "default-src 'none'"],
    ['with a video', link(YOUTUBE), "default-src 'none'", `default-src 'none';frame-src ${YOUTUBE}`],
    ['of two', link(VIMEO) + link(YOUTUBE), 'a b', `a b;frame-src ${YOUTUBE} ${VIMEO}`],
    ['with a chat', link(VIMEO), 'frame-src https://c.d;e f', `frame-src ${VIMEO} https://c.d;e f`],
    ['with such words', `&lt;a class="video" data-player="${VIMEO}/x"`, 'a b', 'a b'],
    ['of somebody else', link('https://player.vimeo.com.example'), 'a b', 'a b'],
  ];
  for (const [what, html, usual, policy] of POLICIES)
    it(`allows the players that it needs, and no others: ${what}`, () => {
      expect(withPlayers(usual, playersIn(html))).to.equal(policy);
    });
});
