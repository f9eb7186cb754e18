import { secretsOf, signingKeys } from '../accounts/index.ts'
import { contentWarnings } from '../check-content.ts'
import { readCommunityContent } from '../community-content.ts'
import type { CommunityFile } from '../community-file.ts'
import { readRequiredVersion } from '../game-updates.ts'
import { openMachines } from '../machines/machines.ts'
import { createGateways } from '../payments/index.ts'
import { ConfigurationError, type Environment, readServerEnvironment } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { createOutgoing } from '../platform/outgoing/index.ts'
import { createA2sClient } from '../servers/a2s/client.ts'
import { type Check, note, ok, problem, runChecks, type SubjectFinding } from './check.ts'
import { checkAddress, checkCertificate } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkGameVersion } from './check-game-version.ts'
import { checkMachines } from './check-machines.ts'
import { checkClock, checkGateways, checkMail, checkSteam, clockAddresses } from './check-outside.ts'
import { checkRestore } from './check-restore.ts'
import { checkServers } from './check-servers.ts'

export type Examined = {
  readonly environment: Environment
  /** Undefined if it could not be opened, for the reason in `unavailable`. */
  readonly db: Database | undefined
  readonly unavailable?: string | undefined
  /** The recipient of a test mail; without one no mail is sent. */
  readonly mail?: string | undefined
  readonly now: () => Date
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

/** The checks that need the content. */
const contentChecks = async (
  file: CommunityFile,
  { environment, db, now }: Examined,
  client: ReturnType<typeof createA2sClient>,
): Promise<Check[]> => {
  const { machines: config, servers } = file
  const machines = openMachines({
    config,
    registry: environment.practiceRegistry,
    steamTokens: environment.steamGameServerTokens,
    secrets: secretsOf(await signingKeys(environment)),
  })
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  return [
    ...checkServers(servers.list, { client, db, isHttps, now }),
    checkGameVersion(db, file, now),
    checkMachines(db, machines, { requiredVersion: readRequiredVersion(file, now), now }),
  ]
}

/** `operator doctor`: checks what must hold for the portal to work, and changes nothing. */
export const examine = async (examined: Examined): Promise<SubjectFinding[]> => {
  const { environment, db, unavailable, mail: recipient, now } = examined
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
  return await runChecks([
    checkSettings,
    content,
    checkAddress(environment, outgoing),
    checkCertificate(environment, now),
    checkClock(clockAddresses(environment), outgoing, now),
    checkDatabase(db, {
      poolSize: environment.databasePool,
      isEmbedded: environment.databaseUrl === undefined,
      unavailable,
    }),
    checkRestore(db),
    checkSteam(environment, throughProxy),
    checkMail(mailer, recipient),
    ...checkGateways(gateways, now),
    ...(file === undefined ? [] : await contentChecks(file, examined, client)),
  ])
}
