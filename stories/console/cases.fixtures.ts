import { listedCaseFixture } from '@warmup/domain/moderation/fixtures'
import { storyNow } from './console-pages.fixtures.tsx'
import { sanctionWordsInEnglish } from './sanctions.fixtures.ts'

/** English translations of the sample chat. */
export const chatWordsInEnglish: Readonly<Record<string, string>> = {
  你们都是垃圾: 'You are all trash',
  菜就多练: 'Practice more',
}

/** English translations of the sample words, for the language toolbar. */
export const caseWordsInEnglish: Readonly<Record<string, string>> = {
  ...sanctionWordsInEnglish,
  '第 12 回合隔墙锁头': 'Round 12, through a wall',
  一直骂人: 'Insults us all the time',
  ...chatWordsInEnglish,
}

const hour = 3_600_000

export const openCases = [
  listedCaseFixture(),
  listedCaseFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5c02',
    player: { steamId: '76561198000000005', name: 'NightOwl' },
    reports: 1,
    reasons: ['griefing'],
    urgency: 'normal',
    playingOn: undefined,
    openedAt: storyNow - 5 * hour,
  }),
  listedCaseFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5c03',
    player: { steamId: '76561198000000077', name: '' },
    reports: 1,
    reasons: ['name'],
    urgency: 'low',
    playingOn: undefined,
    openedAt: storyNow - 30 * hour,
  }),
]

export const decidedCases = openCases.map((each, index) => ({
  ...each,
  outcome: index === 0 ? ('sanctioned' as const) : ('dismissed' as const),
  decidedAt: storyNow - index * hour,
}))

export const longCase = listedCaseFixture({
  player: { steamId: '76561198000000042', name: '超级无敌长的昵称和很多很多很多的字abcdefghijklmnopqrstuvwxyz' },
  reasons: ['cheating', 'griefing', 'insults', 'spam', 'evasion', 'name', 'other'],
  reports: 1_204,
  playingOn: 'a-server-with-a-very-long-id-in-the-list-of-the-community-1',
})
