import type { ServerTexts } from '../i18n/all-messages';
import type { Messages } from '../i18n/messages';

/**
 * A form is described once, in a folder of its own (`contact/contact.ts`), which `forms.ts` lists. Its markup, its rules in
 * the browser and on the server, its record and the team's mail all follow from that file; its texts stand in the
 * dictionaries. To add a field, add an entry to the definition and its label to each dictionary. What else a form does on
 * the server is its backend (`server/forms/form-backend.ts`).
 */
export interface FormDefinition<Fields extends FieldDefinitions = FieldDefinitions> {
  /** Last part of the form's address (`/forms/contact`), and its label in the metrics. */
  name: string;
  /** Unprefixed path of the page that the form belongs to; a post that names no page returns there. */
  page: string;
  /** Collection of the content service that takes its records: `messages`, or one of its own with a column for each field. */
  collection: string;
  fields: Fields;
  button: Text;
  /** The message after the form was sent. Only the server knows whether the visitor gets a mail about it. */
  success(messages: Messages, sent: { isMailed: boolean }): string;
  failure: Text;
  /** What a page says about the mail that answers the form at once. Without it, people answer. */
  mailed?(texts: ServerTexts): string;
  /** Subject of the mail to the team, which shows every field that was filled in. */
  mailSubject(texts: ServerTexts, values: Readonly<Record<keyof Fields, string>>): string;
}

/** A field that is typed, or one that is chosen from options. */
export type FieldDefinition = FieldTraits &
  (
    | { control: 'text' | 'email' | 'tel' | 'textarea' }
    /** `ofPage`: the page gives them to its form, because they are content; `rule` then says which values fit. */
    | { control: 'select'; options: 'ofPage' | readonly FieldOption[] }
  );

interface FieldOption {
  /** As it is sent and stored. */
  value: string;
  label: Text;
}

interface FieldTraits {
  label: Text;
  placeholder?: Text;
  /** `half` stands beside its neighbour where there is room. @default 'whole' */
  width?: 'half' | 'whole';
  autoComplete: string;
  /** The value is a code, so the keyboard neither corrects nor capitalises it. @default false */
  isCode?: boolean;
  /** @default false */
  required?: boolean;
  /** Longest value in UTF-16 units, as browsers count. As JSON, all fields of a form stay under the 32 KiB of a post. */
  maxLength: number;
  /** A further rule for values that are not empty, besides that of addresses: a pattern, and a checksum if the value has one. */
  rule?: { matches: RegExp; checksum?(value: string): boolean; error: Text };
  /** Where the value is stored under the field's name: a column of the record, or an entry of its `data`. */
  stored: 'column' | 'data';
  /** The value as it is stored. @default the value itself */
  storedAs?(value: string): string;
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

type Text = (messages: Messages) => string;

/** Checks the definition's type and keeps the names of its fields in it. */
export const defineForm = <const Name extends string, Fields extends FieldDefinitions>(
  definition: FormDefinition<Fields> & { name: Name },
): FormDefinition<Fields> & { name: Name } => definition;
