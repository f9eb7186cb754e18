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
  dismiss: 'Dismiss',
  loading: 'Loading…',
  password: {
    show: 'Show password',
    hold: 'Hold to show the password',
  },
  latency: {
    loading: 'Measuring latency',
    timeout: 'Latency unknown',
    cached: 'measured earlier',
  },
  membership: {
    until: 'until {{date}}',
  },
  error: {
    title: 'Could not load this',
    description: 'The connection may be unstable. Please try again in a moment.',
    retrying: 'Trying again…',
  },
} satisfies WordsLike<typeof zh>
