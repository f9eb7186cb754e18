import type { webhookEventTypes } from '@warmup/domain/webhooks'

/** The messages that name the events of webhooks. */
export const eventNames = {
  'server.down': 'webhooks.eventNames.serverDown',
  'server.up': 'webhooks.eventNames.serverUp',
  'server.full': 'webhooks.eventNames.serverFull',
  'map.begun': 'webhooks.eventNames.mapBegun',
  'match.begun': 'webhooks.eventNames.matchBegun',
  'match.over': 'webhooks.eventNames.matchOver',
  'game.updated': 'webhooks.eventNames.gameUpdated',
  'gathering.opened': 'webhooks.eventNames.gatheringOpened',
  'gathering.reached': 'webhooks.eventNames.gatheringReached',
  'order.paid': 'webhooks.eventNames.orderPaid',
  'booking.soon': 'webhooks.eventNames.bookingSoon',
  'sanction.set': 'webhooks.eventNames.sanctionSet',
  'report.made': 'webhooks.eventNames.reportMade',
  'doctor.problem': 'webhooks.eventNames.doctorProblem',
  'doctor.solved': 'webhooks.eventNames.doctorSolved',
} as const satisfies Readonly<Record<(typeof webhookEventTypes)[number], string>>
