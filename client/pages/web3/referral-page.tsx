import type { PageProps, ReferralView } from '../../model/view-types';
import { Form } from '../../forms/form';
import { referralForm } from '../../forms/referral';
import { useMessages } from '../../i18n/messages';
import heroPicture from '../../pictures/hero-referral.svg';
import { Faq } from '../sections/faq';
import { FormSection } from '../sections/form-section';
import { Hero } from '../sections/hero';

export function Page({ view }: PageProps<ReferralView>) {
  const { actions } = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={heroPicture} accent="darkblue" />
      <FormSection id="join" title={actions.joinReferral()} steps={view.steps}>
        <Form form={referralForm} />
      </FormSection>
      <Faq faq={view.faq} />
    </>
  );
}
