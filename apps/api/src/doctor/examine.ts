import { secretsOf, signingKeys } from '../accounts/index.ts'
import { contentWarnings } from '../check-content.ts'
import { readCommunityContent } from '../community-content.ts'
import type { CommunityFile } from '../community-file.ts'
import { readRequiredVersion } from '../game-updates.ts'
import { openMachines } from '../machines/machines.ts'
import { createGateways } from '../payments/index.ts'
import { ConfigurationError, type Environment, readServerEnvironment } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { reasonOf } from '../platform/log/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { createOutgoing, type Outgoing } from '../platform/outgoing/index.ts'
import { createA2sClient } from '../servers/a2s/client.ts'
import { readGameChange } from '../servers/index.ts'
import { targetSeal } from '../webhooks/index.ts'
import { type Check, note, ok, problem, runChecks, type SubjectFinding } from './check.ts'
import { checkAddress, checkCertificate } from './check-address.ts'
import { checkClock, clockAddresses } from './check-clock.ts'
import { checkDatabase, checkPlayers } from './check-database.ts'
import { checkGameVersion } from './check-game-version.ts'
import { checkMachines } from './check-machines.ts'
import { checkGateways, checkMail, checkSteam } from './check-outside.ts'
import { checkRestore } from './check-restore.ts'
import { checkLogs, checkServers } from './check-servers.ts'
import { checkWebhooks } from './check-webhooks.ts'

export type Examined = {
  readonly environment: Environment
  /** Checks that need it wait for it, the others do not. A rejection says why it cannot be opened. */
  readonly db: Database | Promise<Database>
  /** The recipient of a test mail; without one no mail is sent. */
  readonly mail?: string | undefined
  readonly now: () => Date
  /** Whether findings have the end of the log of a server that keeps dying, with words of players; true by default. */
  readonly hasLogs?: boolean
  /** Receives the findings of each check as soon as it ends. */
  readonly report?: (findings: readonly SubjectFinding[]) => void
}

const outgoingLimits = { timeoutMs: 5_000, maxResponseBytes: 256 * 1_024 }

/** The rules for a server's variables, which are stricter than those for a command's. */
const checkSettings: Check = {
  subject: 'settings',
  run: async () => {
    try {
      readServerEnvironment(process.env)
      return ok('the environment variables can be used')
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return error.problems.map(problem)
    }
  },
}

type Content = { readonly file: CommunityFile | undefined; readonly check: Check }

const readContent = async (environment: Environment): Promise<Content> => {
  const found = (file: CommunityFile | undefined, run: Check['run']) => ({ file, check: { subject: 'content', run } })
  try {
    const { file } = await readCommunityContent(environment.communityFile, environment)
    return found(file, async () => [ok(`${environment.communityFile} can be used`), ...contentWarnings(file).map(note)])
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return found(undefined, async () => error.problems.map(problem))
  }
}

type Opened = { readonly db?: Database; readonly unavailable?: string }

const readOpened = async (db: Examined['db']): Promise<Opened> => {
  try {
    return { db: await db }
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : reasonOf(error) }
  }
}

/** Opens the machines that the community file names. */
const openNamed = async ({ machines: config }: CommunityFile, environment: Environment) =>
  config &&
  openMachines({
    config,
    registry: environment.practiceRegistry,
    steamTokens: environment.steamGameServerTokens,
    secrets: secretsOf(await signingKeys(environment)),
  })

/** The checks that need the database. They tell what is missing without it. */
const databaseChecks = async (
  { environment, now, hasLogs }: Examined,
  opening: Promise<Opened>,
  { file, outgoing }: { file: CommunityFile | undefined; outgoing: Outgoing },
): Promise<Check[]> => {
  const { db, unavailable } = await opening
  const isEmbedded = environment.databaseUrl === undefined
  return [
    checkClock(clockAddresses(environment), { outgoing, db: isEmbedded ? undefined : db, now }),
    checkDatabase(db, { poolSize: environment.databasePool, isEmbedded, unavailable }),
    checkPlayers(db),
    checkRestore(db),
    ...(file === undefined
      ? []
      : [
          checkLogs(file.servers.list, db, now),
          checkWebhooks(db, file.webhooks, {
            seal: async () => targetSeal(secretsOf(await signingKeys(environment))),
            now,
          }),
          checkGameVersion(db, file, now),
          checkMachines(db, () => openNamed(file, environment), {
            requiredVersion: readRequiredVersion(file, now),
            gameChange: readGameChange,
            now,
            hasLogs,
          }),
        ]),
  ]
}

/** `operator doctor`: checks what must hold for the portal to work, and changes nothing. */
export const examine = async (examined: Examined): Promise<SubjectFinding[]> => {
  const { environment, mail: recipient, now, report } = examined
  const opening = readOpened(examined.db)
  await using opened = new AsyncDisposableStack()
  const outgoing = createOutgoing(outgoingLimits)
  opened.defer(() => outgoing.close())
  const throughProxy = createOutgoing({ ...outgoingLimits, proxy: environment.steam.proxy })
  opened.defer(() => throughProxy.close())
  const client = createA2sClient()
  opened.defer(() => client.close())
  const mailer = environment.mail && createMailer(environment.mail)
  opened.defer(() => mailer?.close())
  const { gateways, close } = createGateways({
    config: environment.payment,
    publicUrl: () => environment.publicUrl ?? '',
    now,
  })
  opened.defer(close)
  const { file, check: content } = await readContent(environment)
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  const independent = [
    checkSettings,
    content,
    checkAddress(environment, outgoing),
    checkCertificate(environment, now),
    checkSteam(environment, throughProxy),
    checkMail(mailer, recipient),
    ...checkGateways(gateways, now),
    ...(file === undefined ? [] : checkServers(file.servers.list, { client, isHttps })),
  ]
  const found = await Promise.all([
    runChecks(independent, report),
    databaseChecks(examined, opening, { file, outgoing }).then((checks) => runChecks(checks, report)),
  ])
  return found.flat()
}
