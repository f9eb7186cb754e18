import type { ShownScrim } from '@warmup/domain/scrims'

const at = (text: string) => `${text}:00+08:00`

/** The post of another team. */
export const theirs: ShownScrim = {
  id: 'a',
  state: 'open',
  role: 'other',
  author: { name: 'NightOwl', steamId: '76561198000000002' },
  maps: ['de_mirage', 'de_nuke'],
  level: 'advanced',
  startsAt: at('2026-11-28T20:00'),
  region: 'ap-shanghai',
  note: 'BO1, 5v5',
  hasServer: true,
}

/** The player's own post, with two answers. */
export const own: ShownScrim = {
  ...theirs,
  id: 'b',
  role: 'author',
  author: { name: 'Warm', steamId: '76561198000000001' },
  level: 'intermediate',
  note: '',
  hasServer: false,
  answers: [
    { id: 'x', name: 'NightOwl', steamId: '76561198000000002', hasServer: true },
    { id: 'y', name: '', steamId: undefined, hasServer: false },
  ],
}

/** A scrim that both sides agreed on, with a running server. */
export const agreed: ShownScrim = {
  ...own,
  id: 'c',
  state: 'agreed',
  answers: [],
  match: {
    opponent: { name: 'NightOwl', steamId: '76561198000000002' },
    renter: undefined,
    server: { name: 'night_5v5', isReady: true, ip: '127.0.2.1', port: 27_300, password: 'nade42' },
  },
}

const withoutServer = { opponent: { name: 'NightOwl', steamId: '76561198000000002' }, server: undefined }

/** A scrim without a server, which nobody, the player or the other side rents. */
export const serverless = (renter: 'own' | 'other' | undefined): ShownScrim => ({
  ...agreed,
  match: { ...withoutServer, renter },
})
