import { z } from 'zod/mini'

const size = z.object({ width: z.number(), height: z.number() })
const box = z.extend(size, { x: z.number(), y: z.number() })

/**
 * What a reader's system asks for, where a picture shows that: text at 200 %, forced colours, or motion. Every other picture
 * is taken with reduced motion.
 */
export const conditions = ['largeText', 'forcedColors', 'fullMotion'] as const
export type Condition = (typeof conditions)[number]

export const changeKinds = ['changed', 'added', 'removed'] as const

/** What became of one picture: a story, or a page of the portal, at a width, in a language and a theme. */
export const changeSchema = z.object({
  /** Names the picture's files. */
  id: z.string(),
  kind: z.enum(changeKinds),
  /** The component's place in the Storybook: `Common/HoldButton`. */
  component: z.string(),
  /** Its state: `Almost done`. */
  story: z.string(),
  /** Names the story in the Storybook; a page of the portal has none. */
  storyId: z.optional(z.string()),
  /** Changed files that the story is made of, the nearest first: what may have changed the picture. */
  causes: z.optional(z.array(z.string())),
  width: z.number(),
  locale: z.enum(['zh', 'en']),
  theme: z.enum(['dark', 'light']),
  condition: z.optional(z.enum(conditions)),
  /** The sizes of the pictures, in pixels; an added one has no before, a removed one no after. */
  before: z.optional(size),
  after: z.optional(size),
  /** How many pixels differ. */
  pixels: z.number(),
  /** The part of the picture in which they lie. */
  box,
  /** Equal for changes that look alike: the same pixels differ, wherever in the picture they are. */
  difference: z.string(),
  /** The hash of the picture to judge: another one of the same story has to be judged again. */
  picture: z.string(),
})

export type Change = z.infer<typeof changeSchema>
export type ChangeKind = Change['kind']
export type Size = z.infer<typeof size>
export type Box = z.infer<typeof box>

/** What one run of the visual check hands to the page that shows it. */
export const reviewReportSchema = z.object({
  /** The revisions compared, shortened. */
  before: z.string(),
  /** Absent where the working tree was compared with changes that are in no commit. */
  after: z.optional(z.string()),
  /** How many pictures were compared. */
  pictures: z.number(),
  changes: z.array(changeSchema),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
