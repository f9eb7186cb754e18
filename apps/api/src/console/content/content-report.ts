import type { Community } from '@warmup/domain/common'
import type { ConsoleAnnouncement, ConsoleContent } from '@warmup/domain/console'
import type { CommunityContent } from '../../community-content.ts'
import type { LiveContent } from '../../platform/content/index.ts'
import type { AnnouncementsConfig } from '../../servers/index.ts'
import type { AnnouncementRow } from './announcements.store.ts'

/** The content in service, and the errors in its files. */
export type ContentInService = Pick<LiveContent<Omit<CommunityContent, 'pictures'>>, 'current' | 'state'>

type Flags = { readonly [name: string]: boolean | Flags }

/** The flags with their paths, such as `servers.features.rules`. */
const flagsIn = (flags: Flags, path = ''): ConsoleContent['features'] =>
  Object.entries(flags).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [{ name: `${path}${name}`, isOn: value }] : flagsIn(value, `${path}${name}.`),
  )

const ofFile = ({ id, text, start_date }: AnnouncementsConfig['items'][number], now: Date): ConsoleAnnouncement => {
  const startsAt = Date.parse(start_date)
  return { id, source: 'file', text, startsAt, state: startsAt > now.getTime() ? 'planned' : 'shown', by: '' }
}

const stateOf = ({ startsAt, endsAt, endedAt }: AnnouncementRow, now: Date): ConsoleAnnouncement['state'] => {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended'
  return startsAt > now ? 'planned' : 'shown'
}

const ofConsole = (row: AnnouncementRow, now: Date): ConsoleAnnouncement => {
  const { id, textZh, textEn, startsAt, endsAt, endedAt, madeBy } = row
  const end = endedAt ?? endsAt
  return {
    id,
    source: 'console',
    text: { zh: textZh, en: textEn },
    startsAt: startsAt.getTime(),
    ...(end && { endsAt: end.getTime() }),
    state: stateOf(row, now),
    by: madeBy,
  }
}

/** The content in service, with the announcements of the file and the given ones of the console. */
export const contentReport = (
  { current, state }: ContentInService,
  made: readonly AnnouncementRow[],
  now: Date,
): ConsoleContent => {
  const { file, questions } = current()
  const { problems, needsRestart } = state()
  const { name, features }: Community = file.community
  return {
    communityName: name,
    servers: file.servers.list.length,
    questions: questions.zh.length,
    problems: [...problems],
    needsRestart: [...needsRestart],
    features: flagsIn(features),
    announcements: [
      ...made.map((row) => ofConsole(row, now)),
      ...file.announcements.items.map((item) => ofFile(item, now)),
    ],
  }
}
