import { Button, IconCheck, Tag, VisuallyHidden } from '@site/ui-kit';
import type { PageProps, VoucherView, VoucherPackageView } from '../../model/view-types';
import { VoucherForm } from '../../forms/voucher/voucher-form';
import { VOUCHER_FORM_ID } from '../../forms/voucher/voucher-form-id';
import { voucherFormPath } from '../../forms/voucher/voucher-link';
import { useMessages } from '../../i18n/messages';
import { Band } from '../../blocks/band';
import { Faq } from '../../blocks/faq/faq';
import { FormSection } from '../sections/form-section';
import heroPicture from '../../pictures/hero-voucher.svg';
import { Hero } from '../../blocks/hero/hero';
import { SiteLink } from '../../router/site-link';

export function Page({ view }: PageProps<VoucherView>) {
  const { voucher } = useMessages();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="night" />
      <Band id="packages" title={voucher.packages()}>
        <PackageTable packages={view.packages} />
      </Band>
      <FormSection id={VOUCHER_FORM_ID} title={view.form?.title ?? voucher.form()} steps={view.steps}>
        <VoucherForm packages={view.packages} button={view.form?.button} />
      </FormSection>
      {view.faq && <Faq {...view.faq} />}
    </>
  );
}

/** The packages compared: columns side by side, and one under the other where the window is narrow. */
function PackageTable({ packages }: { packages: readonly VoucherPackageView[] }) {
  const { voucher, actions, form } = useMessages();
  return (
    <ul className="packages">
      {packages.map((item) => (
        <li key={item.number} className="package" data-tone={item.recommended ? 'night' : undefined}>
          <div className="package__head">
            <p className="eyebrow">
              {form.fields.package()} {withMarker(item, 'number', item.number)}
            </p>
            {item.recommended && (
              <Tag color="primary">{withMarker(item, 'recommended', voucher.recommended())}</Tag>
            )}
            <h3>{item.title}</h3>
            <p className="package__price">{item.price}</p>
            <p>{item.summary}</p>
          </div>
          <ul className="package__features" aria-label={voucher.includes()}>
            {item.features.map((feature, index) => (
              <li key={index}>
                <IconCheck /> {feature}
              </li>
            ))}
          </ul>
          <Button asChild variant={item.recommended ? 'default' : 'outline'}>
            <SiteLink to={voucherFormPath(item.number)}>
              {actions.applyForVoucher()}
              <VisuallyHidden>: {item.title}</VisuallyHidden>
            </SiteLink>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The text of a value, with its marker where editors see it. */
const withMarker = ({ markers }: VoucherPackageView, name: string, text: string | number) =>
  markers ? `${text}${markers[name]}` : text;
