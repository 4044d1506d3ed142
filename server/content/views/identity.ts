import type { FormName } from '../../../client/forms/forms';
import type { Config } from '../../config';
import type { ContentRecord } from '../../../client/model/content-record';
import { plainTexts } from '../../../client/model/shown-text';
import { switchedOff } from '../switched-off';
import { createLook } from './look';
import { NO_RECORD, type ViewContext } from '../view-context';

/** Settings that win over the site record. */
export type IdentitySettings = Pick<Config, 'siteName' | 'siteDescription' | 'siteUrl'>;

export type Identity = ReturnType<typeof toIdentity>;

/** A site without a record and without settings is named after its host. */
export function toIdentity(views: ViewContext, record: ContentRecord | null, settings: IdentitySettings) {
  const shown = { ...views.entry('site', record) };
  const values = plainTexts(shown);
  return {
    ...values,
    address: shown.address,
    /** The text by which editors confirm a form to its sender; empty for none. */
    confirmation: (form: FormName) => shown[`${form}_confirmation`],
    off: switchedOff(record),
    look: views.once(record ?? NO_RECORD, 'look', () => createLook({ ...values, siteUrl: settings.siteUrl })),
    timeZone: views.timeZone,
    name: settings.siteName ?? (values.name || new URL(settings.siteUrl).host),
    description: settings.siteDescription ?? values.description,
  };
}
