import * as z from 'zod/mini'
import { communitySectionSchema } from '../../common/community.ts'
import { type AccentFault, accentFault, nearestAccent } from './accent-scale.ts'
import { isHexColour } from './colour.ts'
import { isPicture } from './picture.ts'

const reasons: Readonly<Record<AccentFault, string>> = {
  'too dark': 'cannot be read on the dark theme, where text needs a contrast of 4.5:1',
  'too light': 'makes buttons that the light theme does not show',
}

const accentSchema = z.string().check(
  z.trim(),
  z.superRefine<string>((colour, context) => {
    const fault = isHexColour(colour) ? accentFault(colour) : undefined
    const message = isHexColour(colour)
      ? fault && `${colour} ${reasons[fault]}: the nearest colour that passes is ${nearestAccent(colour)}`
      : 'expected a colour such as "#FF8A3D", in quotes'
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: colour })
  }),
)

const pictureSchema = z
  .string()
  .check(
    z.maxLength(2_048),
    z.refine(
      isPicture,
      'expected https://…, a path on this site such as /logo.svg, or the name of a file in the folder look',
    ),
  )

/** The section `community` as an operator writes it, with how the portal looks. */
export const communitySectionWithLookSchema = z.extend(communitySectionSchema, {
  logo: z.optional(pictureSchema),
  linkPicture: z.optional(pictureSchema),
  accent: z.optional(accentSchema),
  headerPicture: z.optional(pictureSchema),
})

/** What the portal looks like beside its names and its logo. It reaches browsers as styles, not as data. */
export type Look = { readonly accent?: string | undefined; readonly headerPicture?: string | undefined }
