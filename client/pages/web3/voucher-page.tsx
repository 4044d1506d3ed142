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

/** The packages compared: a column each, and only the rows that say something. Where they do not fit they scroll. */
function PackageTable({ packages }: { packages: readonly VoucherPackageView[] }) {
  const { voucher, workshops, actions, form } = useMessages();
  const rows = [
    { name: 'price', label: workshops.price(), cells: packages.map(({ price }) => price) },
    { name: 'summary', label: voucher.summary(), cells: packages.map(({ summary }) => summary) },
    {
      name: 'features',
      label: voucher.includes(),
      cells: packages.map(
        ({ features }) =>
          features.length > 0 && (
            <ul>
              {features.map((feature, index) => (
                <li key={index}>
                  <IconCheck /> {feature}
                </li>
              ))}
            </ul>
          ),
      ),
    },
  ].filter(({ cells }) => cells.some(Boolean));
  const toneOf = ({ recommended }: VoucherPackageView) => (recommended ? 'night' : undefined);
  return (
    <div className="packages">
      <table>
        <thead>
          <tr>
            <td />
            {packages.map((item) => (
              <th key={item.number} scope="col" data-tone={toneOf(item)}>
                {item.recommended && (
                  <Tag color="primary">{withMarker(item, 'recommended', voucher.recommended())}</Tag>
                )}
                <span className="eyebrow">
                  {form.fields.package()} {withMarker(item, 'number', item.number)}
                </span>
                <span className="packages__title">{item.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, cells }) => (
            <tr key={name} data-row={name}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {packages.map((item, index) => (
                <td key={item.number} data-tone={toneOf(item)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {packages.map((item) => (
              <td key={item.number} data-tone={toneOf(item)}>
                <Button asChild variant={item.recommended ? 'default' : 'outline'}>
                  <SiteLink to={voucherFormPath(item.number)}>
                    {actions.applyForVoucher()}
                    <VisuallyHidden>: {item.title}</VisuallyHidden>
                  </SiteLink>
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The text of a value, with its marker where editors see it. */
const withMarker = ({ markers }: VoucherPackageView, name: string, text: string | number) =>
  markers ? `${text}${markers[name]}` : text;
