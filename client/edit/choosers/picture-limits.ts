import type { FileFieldProps } from '@site/ui-kit/editor';
import type { useEditMessages } from '../edit-messages';
import { PICTURE_MAX_BYTES, PICTURE_TYPES, type PictureFieldModel } from '../../model/field';

const BYTES_PER_MB = 1_000_000;

type Texts = Pick<ReturnType<typeof useEditMessages>, 'fields'>;

export const fileTexts = ({ fields }: Texts, maxBytes: number) =>
  ({
    chooseLabel: fields.chooseFile(),
    replaceLabel: fields.replaceFile(),
    removeLabel: fields.removeFile(),
    wrongTypeMessage: fields.wrongType({ name: '{name}' }),
    tooLargeMessage: fields.tooLarge({ name: '{name}', megabytes: Math.round(maxBytes / BYTES_PER_MB) }),
  }) satisfies Partial<FileFieldProps>;

export const pictureLimits = (texts: Texts, { within }: Pick<PictureFieldModel, 'within'> = {}) =>
  ({
    accept: [...PICTURE_TYPES, ...(within ? ['image/svg+xml'] : [])].join(','),
    maxBytes: PICTURE_MAX_BYTES,
    ...fileTexts(texts, PICTURE_MAX_BYTES),
  }) satisfies Partial<FileFieldProps>;
