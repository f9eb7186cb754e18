import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  title: 'FAQ',
  count_one: '{{count, number}} question',
  count_other: '{{count, number}} questions',
  updated: 'last updated {{date}}',
  askQq: 'Ask in the QQ group',
  loading: 'Loading the questions',
  failed: 'Could not load the questions',
  empty: 'No questions yet',
  emptyHint: 'The community has not written any answers yet.',
  answer: {
    updatedOn: 'Updated <date>{{date}}</date>',
  },
  copyLink: 'Copy link',
  search: {
    label: 'Search the questions',
    clear: 'Clear search',
    results_one: '{{count, number}} result',
    results_other: '{{count, number}} results',
    none: 'No question mentions “{{words}}”',
    noneHint: 'Try another word, or look at all questions.',
    showAll: 'Show all questions',
    others_one: 'The other question does not contain “{{words}}”',
    others_other: 'The other {{count, number}} questions do not contain “{{words}}”',
  },
} satisfies MessagesLike<typeof zh>
