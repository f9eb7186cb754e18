import type { Language } from '@warmup/domain/common'

/**
 * Loads the messages of each area. The one list of areas: the i18next namespaces and all types follow from it.
 * A chunk for each language and area, so that a visitor downloads only the messages in use.
 */
export const messageLoaders = {
  common: { zh: () => import('./common/zh.ts'), en: () => import('./common/en.ts') },
  shell: { zh: () => import('./shell/zh.ts'), en: () => import('./shell/en.ts') },
  servers: { zh: () => import('./servers/zh.ts'), en: () => import('./servers/en.ts') },
  gatherings: { zh: () => import('./gatherings/zh.ts'), en: () => import('./gatherings/en.ts') },
  leaderboard: { zh: () => import('./leaderboard/zh.ts'), en: () => import('./leaderboard/en.ts') },
  practice: { zh: () => import('./practice/zh.ts'), en: () => import('./practice/en.ts') },
  maps: { zh: () => import('./maps/zh.ts'), en: () => import('./maps/en.ts') },
  matches: { zh: () => import('./matches/zh.ts'), en: () => import('./matches/en.ts') },
  scrims: { zh: () => import('./scrims/zh.ts'), en: () => import('./scrims/en.ts') },
  payments: { zh: () => import('./payments/zh.ts'), en: () => import('./payments/en.ts') },
  inventory: { zh: () => import('./inventory/zh.ts'), en: () => import('./inventory/en.ts') },
  seats: { zh: () => import('./seats/zh.ts'), en: () => import('./seats/en.ts') },
  settings: { zh: () => import('./settings/zh.ts'), en: () => import('./settings/en.ts') },
  players: { zh: () => import('./players/zh.ts'), en: () => import('./players/en.ts') },
  membership: { zh: () => import('./membership/zh.ts'), en: () => import('./membership/en.ts') },
  moderation: { zh: () => import('./moderation/zh.ts'), en: () => import('./moderation/en.ts') },
  notices: { zh: () => import('./notices/zh.ts'), en: () => import('./notices/en.ts') },
  faq: { zh: () => import('./faq/zh.ts'), en: () => import('./faq/en.ts') },
  privacy: { zh: () => import('./privacy/zh.ts'), en: () => import('./privacy/en.ts') },
  accounts: { zh: () => import('./accounts/zh.ts'), en: () => import('./accounts/en.ts') },
  console: { zh: () => import('./console/zh.ts'), en: () => import('./console/en.ts') },
} satisfies Record<string, Record<Language, () => Promise<{ readonly default: object }>>>

export type MessageArea = keyof typeof messageLoaders

type AreaMessages = {
  [Area in MessageArea]: Awaited<ReturnType<(typeof messageLoaders)[Area]['zh']>>['default']
}

/**
 * The messages of every area. The Chinese ones are the reference for other languages. An interface, so that an app can
 * declare its own namespace.
 */
export interface Messages extends AreaMessages {}

export const messageAreas = Object.keys(messageLoaders) as MessageArea[]
