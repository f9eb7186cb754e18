import { createHmac } from 'node:crypto'
import type { ChatServer } from '@warmup/domain/accounts'
import type { Community } from '@warmup/domain/common'
import type { SteamBans } from '@warmup/domain/moderation'
import type { Area } from '../platform/area/index.ts'
import type { Environment } from '../platform/config/index.ts'
import { createBoundTokens } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Authenticate } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { accountsCommands } from './accounts.commands.ts'
import type { AccountsContext } from './accounts.context.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { type ChatMessage, noteChat } from './bind/chat-codes.service.ts'
import { deleteExpired } from './delete-expired.ts'
import { createPasswordHashing } from './email/password-hash.ts'
import { countAttempt, rateLimits } from './rate-limits.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { liveSessionsAmong } from './session/sessions.store.ts'
import { type SigningKeys, secretsOf } from './session/signing-keys.ts'
import { createTokens } from './session/tokens.ts'
import { createPictures } from './steam/pictures.ts'
import { createSteamClient } from './steam/steam-client.ts'
import { readSteamId, workshopMap } from './steam/steam-profile.ts'
import { mountSteamRedirects } from './steam/steam-redirects.ts'
import { findProfiles, findUserBySteamId } from './users.store.ts'

export type AccountsArea = Area & {
  /** Authenticates the callers of every area but the console's, and those without a key for reading. */
  readonly authenticate: Omit<Authenticate, 'console' | 'key'>
  /** The pictures of the given players; players without one are left out. */
  picturesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The names and pictures of players with an account; a picture may be empty. */
  profilesOf(
    steamIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly avatar: string }>>
  /** The Steam ID in a text, also of a link with a custom name if Steam knows it; other text unchanged. */
  readSteamId(text: string): Promise<string>
  /**
   * Title and picture of a workshop map; empty without a key of Steam's Web API. Undefined if there is no such map of CS2.
   * Throws 503 if Steam cannot be reached.
   */
  workshopMapOf(number: string): Promise<{ readonly title: string; readonly picture: string } | undefined>
  /** The bans on Steam of at most a hundred players. Rejects if Steam cannot be asked, also without a key. */
  steamBansOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, SteamBans>>
  /** The email address of a player's account; undefined without one. */
  emailOf(steamId: string): Promise<string | undefined>
  /** The given sessions that have not ended. */
  liveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Counts an account's sign-in to the inventory. Throws 429 after too many (docs/product/api.md#rate-limits). */
  countInventorySignIn(userId: string): Promise<void>
  /** Counts an attempt to redeem a code. Throws 429 if there were too many. */
  countRedeeming(userId: string): Promise<void>
  /** Counts a test message to a webhook's target. Throws 429 if there were too many. */
  countWebhookTest(userId: string): Promise<void>
  /** Notes the codes in messages of a game server's chat (docs/product/accounts.md#chat-codes). */
  noteChat(chat: readonly ChatMessage[]): Promise<void>
}

export type AccountsOptions = {
  readonly db: Database
  readonly environment: Pick<Environment, 'steam' | 'gameServerKeys' | 'vipShopKeys'>
  readonly keys: SigningKeys
  readonly mailQueue: MailQueue
  readonly communityName: () => Community['name']
  readonly mailAccent?: AccountsContext['mailAccent']
  readonly publicUrl: () => string
  /** The game servers that send their log, where players can type a code. */
  readonly chatServers: () => readonly ChatServer[]
  readonly log: Log
  readonly now: () => Date
}

const nameWaitMs = 1_500
const deleteExpiredEveryMs = 15 * 60_000
/** Steam allows 100,000 calls a day; this is less than half of them. */
const lookUpPicturesEveryMs = 2_000

/** The accounts area: sign-in with Steam or email, and sessions. */
export const createAccounts = ({ environment, keys, chatServers, ...options }: AccountsOptions): AccountsArea => {
  const { db, log } = options
  const steam = createSteamClient(environment.steam)
  const pictures = createPictures({ db, steam, now: options.now })
  const context: AccountsContext = {
    ...options,
    tokens: createTokens(keys),
    passwords: createPasswordHashing(),
    steam,
    nameWaitMs,
    pictures,
    steamStates: createBoundTokens(secretsOf(keys), 'Steam state'),
    deviceTokens: createBoundTokens(secretsOf(keys), 'known device'),
    codeSecret: createHmac('sha256', keys[0].secret).update('verification codes').digest(),
    gameServerKeys: environment.gameServerKeys,
    vipShopKeys: environment.vipShopKeys,
  }
  let deleting: RepeatedTask | undefined
  let lookingUp: RepeatedTask | undefined
  return {
    routes: accountsRoutes(context, chatServers),
    authenticate: createAuthenticate(context),
    picturesOf: pictures.of,
    profilesOf: (steamIds) => findProfiles(db, steamIds),
    readSteamId: (text) => readSteamId(context, text),
    workshopMapOf: (number) => workshopMap(context, number),
    steamBansOf: steam.bans,
    emailOf: async (steamId) => (await findUserBySteamId(db, steamId))?.email ?? undefined,
    liveSessions: (sessionIds) => liveSessionsAmong(db, sessionIds),
    countInventorySignIn: (userId) => countAttempt(db, rateLimits.inventoryByAccount, userId),
    countRedeeming: (userId) => countAttempt(db, rateLimits.codeByAccount, userId),
    countWebhookTest: (userId) => countAttempt(db, rateLimits.webhookTestByAccount, userId),
    noteChat: (chat) => noteChat(context, chat),
    mount: (app) => mountSteamRedirects(app, context),
    start: () => {
      deleting = repeat({
        everyMs: deleteExpiredEveryMs,
        round: () => deleteExpired(db),
        onError: (error) => log.error({ err: error }, 'expired rows could not be deleted'),
      })
      lookingUp = repeat({
        everyMs: lookUpPicturesEveryMs,
        round: pictures.lookUp,
        onError: (error) => log.debug({ err: error }, 'pictures could not be looked up'),
      })
    },
    stop: async () => {
      await deleting?.stop()
      await lookingUp?.stop()
    },
    close: () => context.steam.close(),
    commands: accountsCommands,
  }
}
