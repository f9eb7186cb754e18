import type { WordsLike } from '../words-like.ts'
import type zh from './zh.ts'

export default {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  retry: 'Try again',
  reset: 'Reset',
} satisfies WordsLike<typeof zh>
