import * as z from 'zod/mini'
import { communitySectionSchema } from '../../common/community.ts'
import { type AccentFault, accentFault, nearestAccent } from './accent-scale.ts'
import { isHexColour } from './colour.ts'
import { isPicture, pictureFolder } from './picture.ts'

const reasons: Readonly<Record<AccentFault, string>> = {
  'too dark': 'is too dark: text in this colour needs a contrast of 4.5:1 on the dark theme',
  'too light': 'is too light: buttons in this colour need a contrast of 1.15:1 on the light theme',
}

/** Without quotes YAML takes the colour for a comment, and the accent is null. */
const accentExpected = 'expected a colour such as "#FF8A3D", in quotes'

const accentSchema = z.string(accentExpected).check(
  z.trim(),
  z.superRefine<string>((colour, context) => {
    const fault = isHexColour(colour) ? accentFault(colour) : undefined
    const message = isHexColour(colour)
      ? fault && `${colour} ${reasons[fault]}. The nearest colour that passes is ${nearestAccent(colour)}`
      : accentExpected
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: colour })
  }),
)

const pictureSchema = z.string().check(
  z.maxLength(2_048),
  z.refine(
    isPicture,
    'expected https://…, a path on this site such as /logo.svg, or the name of a file in the folder look: letters a–z, digits, - and _, then .svg, .png, .webp, .jpg or .jpeg',
  ),
  // Only the pictures that are written by their name are read and served.
  z.refine(
    (picture) => !picture.startsWith(`/${pictureFolder}/`),
    'expected the name alone for a file in the folder look: logo.svg, not /look/logo.svg',
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
