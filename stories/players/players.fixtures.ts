/** The English of the sample texts. */
export const playersWordsInEnglish = {
  夜航NightOwl: 'NightOwl',
  '第 3 赛季': 'Season 3',
  加入: 'Join',
  北极星: 'Polaris',
  小夜曲: 'Serenade',
} as const

/** The frozen time of the sample data, in milliseconds since 1970. */
export const sampleNow = Date.parse('2026-11-20T12:00:00Z')

export const ready = <T>(data: T) => ({ status: 'ready', data }) as const
