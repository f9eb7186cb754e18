import * as bindCalls from '@warmup/domain/accounts/bind/calls'
import * as chatCodeCalls from '@warmup/domain/accounts/bind/chat-codes/calls'
import * as emailCalls from '@warmup/domain/accounts/email/calls'
import * as sessionCalls from '@warmup/domain/accounts/session/calls'
import * as steamCalls from '@warmup/domain/accounts/steam/calls'
import * as consoleCalls from '@warmup/domain/console/calls'
import * as faqCalls from '@warmup/domain/faq/calls'
import * as feedsCalls from '@warmup/domain/feeds/calls'
import * as logCalls from '@warmup/domain/game/log/calls'
import * as gatheringCalls from '@warmup/domain/gatherings/calls'
import * as inventoryCalls from '@warmup/domain/inventory/calls'
import * as keysCalls from '@warmup/domain/keys/calls'
import * as leaderboardCalls from '@warmup/domain/leaderboard/calls'
import * as liveCalls from '@warmup/domain/live/calls'
import * as mapsCalls from '@warmup/domain/maps/calls'
import * as matchCalls from '@warmup/domain/matches/calls'
import * as practiceLogCalls from '@warmup/domain/matches/live-game/calls'
import * as membershipCalls from '@warmup/domain/membership/calls'
import * as moderationCalls from '@warmup/domain/moderation/calls'
import * as noticesCalls from '@warmup/domain/notices/calls'
import * as pushCalls from '@warmup/domain/notices/push/calls'
import * as paymentCalls from '@warmup/domain/payments/calls'
import * as playersCalls from '@warmup/domain/players/calls'
import * as deskCalls from '@warmup/domain/practice/desk/calls'
import * as peopleCalls from '@warmup/domain/practice/people/calls'
import * as rentingCalls from '@warmup/domain/practice/renting/calls'
import * as practiceServerCalls from '@warmup/domain/practice/server/calls'
import * as usageCalls from '@warmup/domain/practice/usage/calls'
import * as privacyCalls from '@warmup/domain/privacy/calls'
import * as scrimCalls from '@warmup/domain/scrims/calls'
import * as vetoCalls from '@warmup/domain/scrims/veto/calls'
import * as seatsCalls from '@warmup/domain/seats/calls'
import * as serversCalls from '@warmup/domain/servers/calls'

/** Every call of the API, by the name of its contract. */
export const everyCall = {
  ...bindCalls,
  ...chatCodeCalls,
  ...emailCalls,
  ...sessionCalls,
  ...steamCalls,
  ...consoleCalls,
  ...faqCalls,
  ...feedsCalls,
  ...gatheringCalls,
  ...inventoryCalls,
  ...keysCalls,
  ...leaderboardCalls,
  ...logCalls,
  ...liveCalls,
  ...mapsCalls,
  ...matchCalls,
  ...membershipCalls,
  ...moderationCalls,
  ...playersCalls,
  ...deskCalls,
  ...peopleCalls,
  ...rentingCalls,
  ...practiceServerCalls,
  ...usageCalls,
  ...practiceLogCalls,
  ...paymentCalls,
  ...noticesCalls,
  ...pushCalls,
  ...privacyCalls,
  ...scrimCalls,
  ...vetoCalls,
  ...seatsCalls,
  ...serversCalls,
}

/** Method and path without the names of path parameters: `GET /api/things/{}`. */
export const written = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`
