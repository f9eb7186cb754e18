import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { MountedCall } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { startForgetting } from './forget-expired.ts'
import { createMailer, noMailer } from './mailer.ts'
import { operatorCommandSchema, runOperatorCommand } from './operator-commands.ts'
import { signInCalls } from './sign-in.routes.ts'
import { signingKeys } from './signing-keys.ts'
import { createSteamClient } from './steam-client.ts'
import { mountSteamRedirects } from './steam-redirects.ts'
import { createTokens } from './tokens.ts'

export type Accounts = {
  readonly routes: readonly MountedCall[]
  mountRedirects(app: FastifyInstance): Promise<void>
  /** Does a command of the operator's and answers the lines to show. Rejects where it cannot be read or done. */
  runCommand(command: unknown): Promise<readonly string[]>
  stop(): Promise<void>
}

export type AccountsOptions = {
  readonly db: Database
  readonly environment: Environment
  readonly publicUrl: () => string
  readonly log: Log
}

/** The accounts area, put together as the environment says. */
export const createAccounts = async ({ db, environment, publicUrl, log }: AccountsOptions): Promise<Accounts> => {
  const keys = await signingKeys(environment)
  const { smtpUrl, mailFrom, gameServerKeys } = environment
  if (smtpUrl === undefined)
    log.warn('no mail server is configured (SMTP_URL): nobody can register or reset a password')
  const context: AccountsContext = {
    db,
    tokens: createTokens(keys),
    steam: createSteamClient(environment.steam),
    mailer: smtpUrl === undefined ? noMailer : createMailer({ url: smtpUrl, from: mailFrom }),
    codeSecret: createHmac('sha256', keys[0].secret).update('verification codes').digest(),
    publicUrl,
    gameServerKeys,
    log,
    now: () => Date.now(),
  }
  const forgetting = startForgetting(db, log)
  return {
    routes: [...accountsRoutes(db), ...signInCalls(context)],
    mountRedirects: (app) => mountSteamRedirects(app, context),
    runCommand: async (command) =>
      runOperatorCommand(
        { ...context, mailer: smtpUrl === undefined ? undefined : context.mailer },
        operatorCommandSchema.parse(command),
      ),
    stop: async () => {
      forgetting.stop()
      context.mailer.close()
      await context.steam.close()
    },
  }
}
