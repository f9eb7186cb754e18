import { listedSanctionFixture } from '@warmup/domain/moderation/fixtures'
import { consoleWordsInEnglish, storyNow } from './console-pages.fixtures.tsx'

const day = 86_400_000

/** English translations of the sample words, for the language toolbar. */
export const sanctionWordsInEnglish: Readonly<Record<string, string>> = {
  ...consoleWordsInEnglish,
  '透视，录像第 12 回合': 'Wallhack, demo round 12',
  申诉成立: 'The appeal was right',
  那天是我弟弟在用我的电脑: 'It was my brother on my computer',
  录像看不出是别人在玩: 'The demo does not look like another player',
}

export const sanctions = [
  listedSanctionFixture(),
  listedSanctionFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b02',
    steamId: '76561198000000005',
    name: 'NightOwl',
    kind: 'mute',
    reason: 'insults',
    scope: { kind: 'group', group: 'aim' },
    endsAt: null,
  }),
  listedSanctionFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b03',
    steamId: '76561198000000003',
    name: '王五',
    kind: 'mute_chat',
    reason: 'spam',
    scope: { kind: 'server', serverId: 'aim-1' },
    state: 'ended',
    setAt: storyNow - 9 * day,
    endsAt: storyNow - 8 * day,
  }),
  listedSanctionFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b04',
    steamId: '76561198000000077',
    name: '',
    reason: 'evasion',
    scope: { kind: 'portal' },
    source: 'import',
    state: 'lifted',
    setAt: storyNow - 30 * day,
    endsAt: null,
  }),
]

export const longSanction = listedSanctionFixture({
  id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b05',
  name: '超级无敌长的昵称和很多很多很多的字abcdefghijklmnopqrstuvwxyz',
  scope: { kind: 'server', serverId: 'a-server-with-a-very-long-id-in-the-list-of-the-community-1' },
  words: 'x'.repeat(200),
})
