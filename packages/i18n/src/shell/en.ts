import type { WordsLike } from '../words-like.ts'
import type zh from './zh.ts'

export default {
  navigation: {
    servers: 'Servers',
    vip: 'VIP',
    leaderboard: 'Leaderboard',
    practice: 'Practice',
    inventory: 'Inventory',
    faq: 'FAQ',
    settings: 'Settings',
  },
} satisfies WordsLike<typeof zh>
