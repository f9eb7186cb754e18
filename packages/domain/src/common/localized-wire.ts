import type { Localized } from './language.ts'

type LocalizedFields<Field extends string> = { [F in Field]: string } & { [F in `${Field}_en`]?: string }

/**
 * A field of the public contract in Chinese, plus its English variant if it differs (docs/product/common.md#bilingual-texts).
 */
export const localizedFields = <Field extends string>(field: Field, { zh, en }: Localized): LocalizedFields<Field> =>
  ({ [field]: zh, ...(zh === en ? {} : { [`${field}_en`]: en }) }) as LocalizedFields<Field>
