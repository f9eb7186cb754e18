import type { WordsLike } from '../words-like.ts'
import type zh from './zh.ts'

export default {
  title: 'Server list',
  playersOnline_one: '{{count}} player',
  playersOnline_other: '{{count}} players',
} satisfies WordsLike<typeof zh>
