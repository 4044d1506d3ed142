import { ColorField, type ColorFieldProps } from '@site/ui-kit/editor';
import { derivePalette, type BrandColors, type Palette } from '@site/ui-kit/theme';
import { Button, Fieldset } from '@site/ui-kit';
import { givenColors } from '../../model/brand-colors';
import { readAt, type Path } from '../../model/values';
import { BASE_LOCALE } from '../../i18n/locales';
import { useEditMessages } from '../edit-messages';
import { useForm } from './form-context';
import type { TextControlProps } from '../edit-controls';
import { TYPEFACE_PAIR_NAMES, TYPEFACE_PAIRS, typefaceFamilies } from '../../model/typefaces';
import type { TypedKindProps } from './typed-field';

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

/** A pair of typefaces, chosen by names that are set in them. */
export function TypefaceField({ label, hint, value, onChange }: TypedKindProps) {
  const chosen = TYPEFACE_PAIR_NAMES.find((pair) => pair === value) ?? TYPEFACE_PAIR_NAMES[0];
  return (
    <Fieldset className="edit-field edit-typefaces" label={label} hint={hint}>
      {TYPEFACE_PAIR_NAMES.map((pair) => {
        const families = typefaceFamilies(pair);
        return (
          <Button key={pair} variant="outline" aria-pressed={pair === chosen} onClick={() => onChange(pair)}>
            <strong ref={setIn(families.display)}>{TYPEFACE_PAIRS[pair].display}</strong>
            <span ref={setIn(families.text)}>{TYPEFACE_PAIRS[pair].text}</span>
          </Button>
        );
      })}
    </Fieldset>
  );
}

/** Sets an element in a typeface. The content security policy refuses style attributes, not styles that a script sets. */
const setIn = (family: string) => (element: HTMLElement | null) => {
  if (element) element.style.fontFamily = family;
};
