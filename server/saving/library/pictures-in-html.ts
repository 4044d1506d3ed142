import { readHtml } from '../../../client/model/read-html';
import { escapeHtml } from '../../pages/escape-html';

interface PictureInHtml {
  readonly src: string;
  readonly alt: string;
}

export function picturesInHtml(html: string): PictureInHtml[] {
  const pictures: PictureInHtml[] = [];
  readHtml(html, {
    open({ name, attributes: { src = '', alt = '' } }) {
      if (name === 'img') pictures.push({ src, alt });
    },
  });
  return pictures;
}

/**
 * Gives pictures of a rich text another address, another alternative text, or both. All other HTML stays as it is.
 *
 * @param isMeant - whether the picture at an address is to change
 */
export function changePictures(
  html: string,
  isMeant: (src: string) => boolean,
  change: Partial<PictureInHtml>,
): string {
  const pieces: string[] = [];
  let from = 0;
  readHtml(html, {
    open({ name, attributes, start, end }) {
      if (name !== 'img' || !isMeant(attributes.src ?? '')) return;
      const next = Object.entries({ ...attributes, ...change });
      const tag = `<img ${next.map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`).join(' ')}>`;
      pieces.push(html.slice(from, start), tag);
      from = end + 1;
    },
  });
  return pieces.join('') + html.slice(from);
}
