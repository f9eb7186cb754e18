import * as accountsCalls from '@warmup/domain/accounts/calls'
import * as consoleCalls from '@warmup/domain/console/calls'
import * as faqCalls from '@warmup/domain/faq/calls'
import * as gatheringCalls from '@warmup/domain/gatherings/calls'
import * as inventoryCalls from '@warmup/domain/inventory/calls'
import * as leaderboardCalls from '@warmup/domain/leaderboard/calls'
import * as logCalls from '@warmup/domain/leaderboard/log/calls'
import * as liveCalls from '@warmup/domain/live/calls'
import * as membershipCalls from '@warmup/domain/membership/calls'
import * as noticesCalls from '@warmup/domain/notices/calls'
import * as paymentCalls from '@warmup/domain/payments/calls'
import * as playersCalls from '@warmup/domain/players/calls'
import * as practiceCalls from '@warmup/domain/practice/calls'
import * as practiceLogCalls from '@warmup/domain/practice/live/calls'
import * as privacyCalls from '@warmup/domain/privacy/calls'
import * as seatsCalls from '@warmup/domain/seats/calls'
import * as serversCalls from '@warmup/domain/servers/calls'

/** Every call of the API, by the name of its contract. */
export const everyCall = {
  ...accountsCalls,
  ...consoleCalls,
  ...faqCalls,
  ...gatheringCalls,
  ...inventoryCalls,
  ...leaderboardCalls,
  ...logCalls,
  ...liveCalls,
  ...membershipCalls,
  ...playersCalls,
  ...practiceCalls,
  ...practiceLogCalls,
  ...paymentCalls,
  ...noticesCalls,
  ...privacyCalls,
  ...seatsCalls,
  ...serversCalls,
}

/** Method and path without the names of path parameters: `GET /api/things/{}`. */
export const written = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`
