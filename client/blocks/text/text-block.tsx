import type { ShownText } from '../../model/shown-text';
import type { SafeHtml } from '../../model/value';
import { Band } from '../band';
import { Prose } from '../prose';

export interface TextBlockProps {
  /** Empty for none. */
  title: ShownText;
  html: SafeHtml;
  /** Place among the blocks of the page. */
  index: number;
}

export function TextBlock({ title, html, index }: TextBlockProps) {
  return (
    <Band>
      <div className="text-block__column">
        {title && <h2>{title}</h2>}
        <Prose field={index} html={html} />
      </div>
    </Band>
  );
}
