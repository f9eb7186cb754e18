import { z } from 'zod/mini'

const size = z.object({ width: z.number(), height: z.number() })
const box = z.extend(size, { x: z.number(), y: z.number() })

/**
 * Reader preferences that a picture can show: text at 200 %, the text spacing of WCAG 1.4.12, forced colours, or motion.
 * Other pictures use reduced motion.
 */
export const conditions = ['largeText', 'textSpacing', 'forcedColors', 'fullMotion'] as const
export type Condition = (typeof conditions)[number]

export const changeKinds = ['changed', 'added', 'removed'] as const

/**
 * How it is known that a file changed a picture: a message, a variable, a style rule or an element that it defines
 * differs, the words on the page differ, or only that the story imports the file.
 */
export const evidenceKinds = ['text', 'token', 'style', 'structure', 'content', 'import'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

const causeSchema = z.object({
  /** The changed file. */
  file: z.string(),
  by: z.enum(evidenceKinds),
  /** What differs: keys of messages, names of variables, rules, kinds of elements. */
  names: z.optional(z.array(z.string())),
})
export type Cause = z.infer<typeof causeSchema>

const earlierPicture = z.object({
  /** Hash of the picture, which is its file name. */
  picture: z.string(),
  /** Time of the run, in ISO 8601. */
  at: z.string(),
  /** The revision, shortened; absent if the working tree had uncommitted changes. */
  revision: z.optional(z.string()),
})

const steadinessSchema = z.object({
  /** How often a picture of the story was taken again with nothing changed. */
  runs: z.number(),
  /** How many of these pictures were different nevertheless. */
  differed: z.number(),
  /** The longest time until a picture of it could be taken, in milliseconds. */
  slowestMs: z.number(),
})
export type Steadiness = z.infer<typeof steadinessSchema>

/** Result for one picture: a story or portal page at a width, in a language and a theme. */
export const changeSchema = z.object({
  /** Key of the picture's files. */
  id: z.string(),
  kind: z.enum(changeKinds),
  /** Path of the component in the Storybook: `Common/HoldButton`. */
  component: z.string(),
  /** Name of the story: `Almost done`. */
  story: z.string(),
  /** Id of the story in the Storybook; absent for pages of the portal. */
  storyId: z.optional(z.string()),
  /** Changed files that explain the change. */
  causes: z.optional(z.array(causeSchema)),
  /** Why the picture shows a story that failed: its play function threw, or it keeps moving. */
  problem: z.optional(z.string()),
  width: z.number(),
  locale: z.enum(['zh', 'en']),
  theme: z.enum(['dark', 'light']),
  condition: z.optional(z.enum(conditions)),
  /** Sizes of the pictures, in pixels; absent before an addition and after a removal. */
  before: z.optional(size),
  after: z.optional(size),
  /** Number of different pixels. */
  pixels: z.number(),
  /** Part of the picture that contains them. */
  box,
  /** Equal for changes that look alike: the same pixel differences at any position. */
  difference: z.string(),
  /** Hash of the picture to judge: a different picture of the same story needs a new decision. */
  picture: z.string(),
  /** Pictures of the same shot in earlier runs, the latest first, without those before and after this change. */
  earlier: z.optional(z.array(earlierPicture)),
  /** How the story behaved in all earlier runs; absent for pages of the portal. */
  steadiness: z.optional(steadinessSchema),
})

export type Change = z.infer<typeof changeSchema>
export type EarlierPicture = z.infer<typeof earlierPicture>
export type ChangeKind = Change['kind']
export type Size = z.infer<typeof size>
export type Box = z.infer<typeof box>

/** Result of one run of the visual check, for the page that shows it. */
export const reviewReportSchema = z.object({
  /** The compared revisions, shortened. */
  before: z.string(),
  /** Absent if the working tree had uncommitted changes. */
  after: z.optional(z.string()),
  /** Number of compared pictures. */
  pictures: z.number(),
  changes: z.array(changeSchema),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
