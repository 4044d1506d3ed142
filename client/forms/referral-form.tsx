import { TextField } from '@brightfold/ui-kit';
import { useLocale } from '../i18n/messages';
import { formLabels } from './form-labels';
import { FormShell } from './form-shell';

const load = () => import('./referral-enhancer');

/** The registration for the referral programme. */
export function ReferralForm({ onDone }: { onDone?: () => void }) {
  const { emailPlaceholder } = formLabels(useLocale());
  return (
    <FormShell form="referral" load={load} onDone={onDone}>
      {(field) => (
        <>
          <div className="form__pair">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('email')} type="email" autoComplete="email" placeholder={emailPlaceholder} />
          </div>
          <TextField {...field('wallet')} autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </>
      )}
    </FormShell>
  );
}
