import { Button, IconArrowRight } from '@site/ui-kit';
import type { FeaturedView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Band } from '../band';

export function FeaturedCase({ title, lines, to, label, figure }: FeaturedView) {
  const { actions } = useMessages();
  return (
    <Band>
      <div className="featured">
        <div className="featured__story">
          <h2>{title}</h2>
          <ol className="featured__steps">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
          {to && (
            <Button asChild variant="fill" color="night" iconEnd={<IconArrowRight />}>
              <SiteLink to={to}>{label || actions.readMore()}</SiteLink>
            </Button>
          )}
        </div>
        {figure && (
          <p className="featured__figure">
            <strong>{figure.value}</strong>
            <span>{figure.label}</span>
          </p>
        )}
      </div>
    </Band>
  );
}
