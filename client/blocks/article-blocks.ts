import { PageBody } from './body/page-body';
import { FormBlock } from './form/form-block';
import { Logos } from './logos/logos';
import { PageOpening } from './opening/page-opening';
import { PictureBlock } from './picture/picture-block';
import { Quote } from './quote/quote';
import { TextBlock } from './text/text-block';
import { Workshops } from './workshops/workshops';

export const BLOCKS = {
  opening: PageOpening,
  body: PageBody,
  text: TextBlock,
  picture: PictureBlock,
  quote: Quote,
  logos: Logos,
  form: FormBlock,
  workshops: Workshops,
};
