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
  watch: {
    label: 'Watch',
    delay_one: '{{count}} s behind the game',
    delay_other: '{{count}} s behind the game',
    late: 'Later than the game',
  },
  latency: {
    loading: 'Measuring latency',
    timeout: 'Latency unknown',
    cached: 'measured earlier',
  },
  membership: {
    until: 'until {{date}}',
  },
  slow: 'This takes longer than usual. Waiting for the server…',
  slowSubmit: 'The server is slow, please wait…',
  tryNow: 'Try now',
  partFailed: {
    offline: 'You are offline. This opens once you are connected.',
    no_answer: 'The server does not answer. This opens once it does.',
    server_error: 'The server has a problem. This opens once it is solved.',
    outdated: 'This part could not be loaded. Please try again.',
    crashed: 'Something went wrong here. Please try again.',
  },
  error: {
    title: 'Could not load this',
    description: 'The server refused this request. Please try again in a moment.',
    offline: 'You are offline. We try again once you are connected.',
    no_answer: 'The server does not answer. Please try again in a moment.',
    server_error: 'The server has a problem, not your connection. Please try again in a moment.',
    tooManyRequests: 'Too many requests. Please try again in a moment.',
    tooManyRequestsUntil_one: 'Too many requests. Please try again in {{count}} second.',
    tooManyRequestsUntil_other: 'Too many requests. Please try again in {{count}} seconds.',
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
    resend_one: 'Resend in {{count}} s',
    resend_other: 'Resend in {{count}} s',
    left: '{{minutes}} min {{seconds}} s left',
  },
  toast: {
    region: 'Messages',
    close: 'Close message',
  },
  loginRequired: {
    title: 'Please log in',
    description: 'Log in to see this page.',
    action: 'Log in',
  },
  frame: {
    loading: 'Opening {{title}}…',
    failed: 'Could not open {{title}}',
    theme: 'Look of the page',
    dark: 'Dark',
    light: 'Light',
  },
} satisfies MessagesLike<typeof zh>
