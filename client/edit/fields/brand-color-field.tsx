import { ColorField, type ColorFieldProps } from '@site/ui-kit/editor';
import { derivePalette, type BrandColors, type Palette } from '@site/ui-kit/theme';
import { givenColors } from '../../model/brand-colors';
import { readAt, type Path } from '../../model/values';
import { BASE_LOCALE } from '../../i18n/locales';
import { useEditMessages } from '../edit-messages';
import { useForm } from './form-context';
import type { TextControlProps } from '../edit-controls';

/** One of the company's colours, with what the site makes of it where it cannot be used as it is. */
export function BrandColorField({ path, value, ...props }: TextControlProps & { path: Path }) {
  const { edited } = useForm();
  const { fields } = useEditMessages();
  const [group, name] = path.split('.') as [string, keyof BrandColors];
  const valueOf = (other: keyof BrandColors) =>
    String(readAt(edited.fields, edited.values, `${group}.${other}`, BASE_LOCALE) ?? '');
  const given = givenColors({
    primary: valueOf('primary'),
    accent: valueOf('accent'),
    third: valueOf('third'),
    fourth: valueOf('fourth'),
  });
  const palette = given && derivePalette(given);
  return (
    <ColorField
      {...props}
      value={value}
      fallback={palette?.[name]}
      chooseLabel={fields.chooseColor({ label: String(props.label) })}
      shades={given?.[name] ? shadesOf(name, given[name], palette!, fields) : []}
    />
  );
}

/** The shades that the site uses in place of a colour: none if it is used everywhere as it is. */
function shadesOf(
  name: keyof BrandColors,
  given: string,
  palette: Palette,
  texts: ReturnType<typeof useEditMessages>['fields'],
): NonNullable<ColorFieldProps['shades']> {
  const used = [
    { color: palette[name], name: texts.colorUsed() },
    ...(name === 'accent' ? [{ color: palette.strong, name: texts.colorOfLines() }] : []),
    ...(name === 'primary' ? [{ color: palette.bright, name: texts.colorOnDark() }] : []),
  ].filter(({ color }) => color !== given);
  return used.length > 0 ? [{ color: given, name: texts.colorGiven() }, ...used] : [];
}
