import { Container } from '@site/ui-kit';
import type { PageProps, VoucherView } from '../../model/view-types';
import { VoucherForm } from '../../forms/voucher/voucher-form';
import { VOUCHER_FORM_ID } from '../../forms/voucher/voucher-link';
import { useMessages } from '../../i18n/messages';
import { Faq } from '../../blocks/faq/faq';
import { FormSection } from '../sections/form-section';
import heroPicture from '../../pictures/hero-voucher.svg';
import { Hero } from '../../blocks/hero/hero';
import { SectionHead } from '../../blocks/section-head';
import { PackageTable } from './package-table';

export function Page({ view }: PageProps<VoucherView>) {
  const { voucher } = useMessages();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="night" />
      <section className="band" id="packages">
        <Container>
          <SectionHead title={voucher.packages()} />
          <PackageTable packages={view.packages} />
        </Container>
      </section>
      <FormSection id={VOUCHER_FORM_ID} title={view.form?.title ?? voucher.form()} steps={view.steps}>
        <VoucherForm packages={view.packages} button={view.form?.button} />
      </FormSection>
      {view.faq && <Faq {...view.faq} />}
    </>
  );
}
