import { Button, IconArrowRight } from '@site/ui-kit';
import { SiteLink } from '../router/site-link';

/** The way from some items of a list to all of them. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="pill-outlined" iconEnd={<IconArrowRight />}>
      <SiteLink to={to}>{label}</SiteLink>
    </Button>
  );
}
