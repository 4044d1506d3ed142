import { Button } from '@site/ui-kit';
import type { CtaView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Band } from '../band';

export interface CallToActionProps extends CtaView {
  plane?: 'primary' | 'night';
}

/** One plane that asks for one thing. */
export function CallToAction({ title, text, label, to, plane = 'primary' }: CallToActionProps) {
  const { actions } = useMessages();
  return (
    <Band>
      <div className="cta" data-tone={plane}>
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        {to && (
          <Button asChild variant="fill" size="lg">
            <SiteLink to={to}>{label || actions.bookMeeting()}</SiteLink>
          </Button>
        )}
      </div>
    </Band>
  );
}
