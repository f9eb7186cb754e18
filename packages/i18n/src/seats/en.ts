import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  label: 'Waiting for a seat',
  waiting: 'In the queue: {{name}}',
  place_one: 'No one else is waiting',
  place_other: 'Place {{place}} of {{count, number}}',
  endsIn_one: '{{count}} minute left',
  endsIn_other: '{{count}} minutes left',
  visitorRule: 'You are told at {{visitor}} free seats, members at {{member}}',
  missedOnce: 'You missed one seat. If you miss another, you leave the queue',
  offered: 'A seat is free: {{name}}',
  offeredHint: 'Join before the time is up, or the next player is told',
  lastOffer: 'If you miss this one, you leave the queue',
  join: 'Join',
  leave: 'Leave the queue',
  notify: 'Notify me in the browser',
  again: 'Queue again',
  dismiss: 'Got it',
  ended: {
    missed: 'You missed two seats and have left the queue: {{name}}',
    time: 'No seat became free for you within the hour: {{name}}',
    gone: 'The server was removed: {{name}}',
  },
  endedHint: 'You can queue again',
  unknownServer: 'the server',
  tabTitle: 'A seat is free',
  notification: {
    title: 'A seat is free: {{name}}',
    body_one: 'Join within {{count}} second, or the next player is told',
    body_other: 'Join within {{count}} seconds, or the next player is told',
  },
  joined_one: 'The seat is yours for {{count}} second. The game is starting',
  joined_other: 'The seat is yours for {{count}} seconds. The game is starting',
  tooLate: 'Too late: the seat went to the next player',
  lineFull: 'Too many players are waiting for this server. Please try again later',
  failed: 'That did not work. Please try again later',
} satisfies MessagesLike<typeof zh>
