import { localeName, type Locale } from '../../i18n/locales';
import { EditTextArea } from '../edit-controls';
import { useEditMessages } from '../edit-messages';

interface AltFieldProps {
  locale: Locale;
  value: string;
  onChange: (value: string) => void;
}

/** The alternative text of a picture in one language. */
export function AltField({ locale, value, onChange }: AltFieldProps) {
  const { library: texts } = useEditMessages();
  return (
    <EditTextArea
      label={texts.alt({ language: localeName(locale) })}
      rows={2}
      lang={locale}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}
