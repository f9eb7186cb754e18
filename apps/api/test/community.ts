import { type CommunityFile, communityFileSchema } from '../src/community-file.ts'

type ServerInput = { id: string; address: string } & Record<string, unknown>

/** A community file with these servers, parsed like a real one. */
export const communityWith = (
  list: readonly ServerInput[],
  {
    poll = {},
    announcements = {},
    leaderboard = {},
    gatherings = {},
    features = {},
  }: { poll?: object; announcements?: object; leaderboard?: object; gatherings?: object; features?: object } = {},
): CommunityFile =>
  communityFileSchema.parse({
    community: { wordmark: 'TEST', name: { zh: '测试', en: 'Test' }, features },
    servers: {
      poll,
      list: list.map((server) => ({ name: `Server ${server.id}`, category: 'dm', region: 'ap-shanghai', ...server })),
    },
    announcements,
    gatherings,
    leaderboard,
  })

/** `count` servers on consecutive ports. */
export const manyServers = (count: number, firstPort = 27_101): ServerInput[] =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, address: `127.0.0.1:${firstPort + index}` }))
