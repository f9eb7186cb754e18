import { accountsPersonalData } from './accounts/index.ts'
import { consolePersonalData } from './console/index.ts'
import { gatheringsPersonalData } from './gatherings/index.ts'
import { leaderboardPersonalData } from './leaderboard/index.ts'
import { membershipPersonalData } from './membership/index.ts'
import { paymentsPersonalData } from './payments/index.ts'
import type { PersonalData } from './platform/personal-data/index.ts'
import { playersPersonalData } from './players/index.ts'
import { practicePersonalData } from './practice/index.ts'
import { seatsPersonalData } from './seats/index.ts'
import { serversPersonalData } from './servers/index.ts'

/**
 * What each area keeps of a player, in the order in which it is deleted: the account last, and names of the boards before
 * presence, as lines of a game server's log write them, so that neither waits for the other for ever. A test finds tables that are
 * missing here (`test/privacy/privacy.test.ts`).
 */
export const personalData: readonly PersonalData[] = [
  membershipPersonalData,
  serversPersonalData,
  seatsPersonalData,
  gatheringsPersonalData,
  leaderboardPersonalData,
  playersPersonalData,
  practicePersonalData,
  paymentsPersonalData,
  consolePersonalData,
  accountsPersonalData,
]
