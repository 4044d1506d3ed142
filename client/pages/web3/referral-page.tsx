import { Container } from '@brightfold/ui-kit';
import { usePage } from '../../data/use-page';
import { ReferralForm } from '../../forms/referral-form';
import { useMessages } from '../../i18n/messages';
import heroPicture from '../../pictures/hero-referral.svg';
import { Faq } from '../sections/faq';
import { Hero } from '../sections/hero';
import { Steps } from '../sections/steps';

export function Page() {
  const view = usePage<'web3-referral'>();
  const { actions } = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={heroPicture} accent="darkblue" />
      <Steps steps={view.steps} />
      <section className="band band--form" id="join">
        <Container className="form-plane">
          <h2>{actions.joinReferral()}</h2>
          <ReferralForm />
        </Container>
      </section>
      <Faq faq={view.faq} />
    </>
  );
}
