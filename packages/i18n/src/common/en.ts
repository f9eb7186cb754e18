import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
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
  partFailed: 'This part could not be loaded. Check your connection and try again.',
  error: {
    title: 'Could not load this',
    description: 'The connection may be unstable. Please try again in a moment.',
    retrying: 'Trying again…',
  },
  hold: {
    hint: 'Hold for {{seconds}} s',
    holding: 'Keep holding…',
    pressAgain: 'Press again',
    done: 'Confirmed',
    busy: 'Working…',
  },
  countdown: {
    wait_one: 'Ready in {{count}} s',
    wait_other: 'Ready in {{count}} s',
    left: '{{minutes}} min {{seconds}} s left',
  },
  toast: {
    region: 'Messages',
    close: 'Close message',
  },
  loginRequired: {
    title: 'Please log in',
    description: 'Log in to see what is here.',
    action: 'Log in',
  },
  frame: {
    loading: 'Opening {{title}}…',
    failed: 'Could not open {{title}}',
    toLight: 'Switch to light',
    toDark: 'Switch to dark',
  },
} satisfies MessagesLike<typeof zh>
