import type { PageProps, ReferralView } from '../../model/view-types';
import { Form } from '../../forms/form';
import { referralForm } from '../../forms/referral/referral';
import { useMessages } from '../../i18n/messages';
import { Faq } from '../../blocks/faq/faq';
import { FormSection } from '../sections/form-section';
import heroPicture from '../../pictures/hero-referral.svg';
import { Hero } from '../../blocks/hero/hero';

export function Page({ view }: PageProps<ReferralView>) {
  const { actions } = useMessages();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="night" />
      <FormSection id="join" title={actions.joinReferral()} steps={view.steps}>
        <Form form={referralForm} />
      </FormSection>
      {view.faq && <Faq {...view.faq} />}
    </>
  );
}
