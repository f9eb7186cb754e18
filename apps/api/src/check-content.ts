import { isServerMode } from '@warmup/domain/servers'
import { type ContentMode, readCommunityContent } from './community-content.ts'
import type { CommunityFile } from './community-file.ts'

/** Warnings about valid values that may be misspelt. */
export const contentWarnings = ({ servers }: Pick<CommunityFile, 'servers'>): string[] =>
  servers.list
    .filter(({ category }) => !isServerMode(category))
    .map(({ id, category }) => `${id}: the category ${category} is not known to Warmup and shown as it is`)

/** Reads a community file and its FAQ like a server in this mode. Rejects with `ConfigurationError`. */
export const checkContent = async (communityFile: string, mode: ContentMode): Promise<readonly string[]> => {
  const { file, questions } = await readCommunityContent(communityFile, mode)
  const { servers, announcements, privileges, leaderboard, prices } = file
  return [
    ...contentWarnings(file).map((warning) => `warning  ${warning}`),
    `${communityFile} can be used: ${[
      `servers ${servers.list.length}`,
      `announcements ${announcements.items.length}`,
      `privileges ${privileges.length}`,
      `questions ${questions.zh.length}`,
      `seasons ${leaderboard.seasons.length}`,
      `prices CNY ${prices.CNY.length}, USD ${prices.USD.length}`,
    ].join(', ')}`,
  ]
}
