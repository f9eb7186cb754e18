import { accountsPersonalData } from './accounts/index.ts'
import { consolePersonalData } from './console/index.ts'
import { feedsPersonalData } from './feeds/index.ts'
import { gatheringsPersonalData } from './gatherings/index.ts'
import { leaderboardPersonalData } from './leaderboard/index.ts'
import { mapsPersonalData } from './maps/index.ts'
import { matchesPersonalData } from './matches/index.ts'
import { membershipPersonalData } from './membership/index.ts'
import { moderationPersonalData } from './moderation/index.ts'
import { noticesPersonalData } from './notices/index.ts'
import { paymentsPersonalData } from './payments/index.ts'
import type { PersonalData } from './platform/personal-data/index.ts'
import { playersPersonalData } from './players/index.ts'
import { practicePersonalData } from './practice/index.ts'
import { scrimsPersonalData } from './scrims/index.ts'
import { seatsPersonalData } from './seats/index.ts'
import { serversPersonalData } from './servers/index.ts'
import { webhooksPersonalData } from './webhooks/index.ts'

/**
 * The personal data of each area, in the order in which they are deleted: the account last, and names of the boards before
 * presence, which is the order in which log lines write them, so that the transactions cannot deadlock. A test finds
 * tables that are missing here (`test/privacy/privacy.test.ts`).
 */
export const personalData: readonly PersonalData[] = [
  membershipPersonalData,
  serversPersonalData,
  seatsPersonalData,
  gatheringsPersonalData,
  leaderboardPersonalData,
  playersPersonalData,
  // Before practice servers, as accepting an answer locks them.
  scrimsPersonalData,
  // Before matches, as lines of a log lock the server first, and the match last.
  practicePersonalData,
  matchesPersonalData,
  mapsPersonalData,
  moderationPersonalData,
  webhooksPersonalData,
  feedsPersonalData,
  // After what makes notices.
  noticesPersonalData,
  paymentsPersonalData,
  consolePersonalData,
  accountsPersonalData,
]
