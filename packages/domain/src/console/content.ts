import * as z from 'zod/mini'

const moment = z.int()
const text = z.object({ zh: z.string(), en: z.string() })

/** An announcement in service or planned. */
export const consoleAnnouncementSchema = z.object({
  id: z.string(),
  /** `file`: from `community.yaml`, which the console cannot change. */
  source: z.enum(['file', 'console']),
  text,
  /** Absent: from the beginning. */
  startsAt: z.optional(moment),
  /** Absent: without an end. */
  endsAt: z.optional(moment),
  state: z.enum(['planned', 'shown', 'ended']),
  /** Who made it; empty for the file. */
  by: z.string(),
})
export type ConsoleAnnouncement = z.infer<typeof consoleAnnouncementSchema>

/** The content in service. Times are in milliseconds since 1970. */
export const consoleContentSchema = z.object({
  communityName: text,
  servers: z.int(),
  questions: z.int(),
  /** Errors in the files that were edited last, with file and line, in English. */
  problems: z.array(z.string()),
  /** What waits for a restart. */
  needsRestart: z.array(z.string()),
  features: z.array(z.object({ name: z.string(), isOn: z.boolean() })),
  announcements: z.array(consoleAnnouncementSchema),
})
export type ConsoleContent = z.infer<typeof consoleContentSchema>
