import { TextArea, TextField } from '@brightfold/ui-kit';
import { useLocale } from '../i18n/messages';
import { formLabels } from './form-labels';
import { FormShell } from './form-shell';

const load = () => import('./contact-enhancer');

/** The contact message. */
export function ContactForm({ onDone }: { onDone?: () => void }) {
  const { emailPlaceholder } = formLabels(useLocale());
  return (
    <FormShell form="contact" load={load} onDone={onDone}>
      {(field) => (
        <>
          <div className="form__pair">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('company')} autoComplete="organization" />
          </div>
          <div className="form__pair">
            <TextField {...field('email')} type="email" autoComplete="email" placeholder={emailPlaceholder} />
            <TextField {...field('phone')} type="tel" autoComplete="tel" />
          </div>
          <TextArea {...field('message')} rows={5} />
        </>
      )}
    </FormShell>
  );
}
