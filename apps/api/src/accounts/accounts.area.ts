import { createHmac } from 'node:crypto'
import type { Community } from '@warmup/domain/common'
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
import { deleteExpired } from './delete-expired.ts'
import { createPasswordHashing } from './email/password-hash.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { type SigningKeys, secretsOf } from './session/signing-keys.ts'
import { createTokens } from './session/tokens.ts'
import { createSteamClient } from './steam/steam-client.ts'
import { mountSteamRedirects } from './steam/steam-redirects.ts'

export type AccountsArea = Area & {
  /** Authenticates the callers of every area. */
  readonly authenticate: Authenticate
}

export type AccountsOptions = {
  readonly db: Database
  readonly environment: Pick<Environment, 'steam' | 'gameServerKeys'>
  readonly keys: SigningKeys
  readonly mailQueue: MailQueue
  readonly communityName: Community['name']
  readonly publicUrl: () => string
  readonly log: Log
  readonly now: () => Date
}

const deleteExpiredEveryMs = 15 * 60_000

/** The accounts area: sign-in by Steam or email, and sessions. */
export const createAccounts = ({ environment, keys, ...options }: AccountsOptions): AccountsArea => {
  const { db, log } = options
  const context: AccountsContext = {
    ...options,
    tokens: createTokens(keys),
    passwords: createPasswordHashing(),
    steam: createSteamClient(environment.steam),
    steamStates: createBoundTokens(secretsOf(keys), 'Steam state'),
    deviceTokens: createBoundTokens(secretsOf(keys), 'known device'),
    codeSecret: createHmac('sha256', keys[0].secret).update('verification codes').digest(),
    gameServerKeys: environment.gameServerKeys,
  }
  let deleting: RepeatedTask | undefined
  return {
    routes: accountsRoutes(context),
    authenticate: createAuthenticate(context),
    mount: (app) => mountSteamRedirects(app, context),
    start: () => {
      deleting = repeat({
        everyMs: deleteExpiredEveryMs,
        round: () => deleteExpired(db),
        onError: (error) => log.error({ err: error }, 'expired rows could not be deleted'),
      })
    },
    stop: () => deleting?.stop(),
    close: () => context.steam.close(),
    commands: accountsCommands,
  }
}
