import { randomUUID } from 'node:crypto'
import { ownAccent } from '@warmup/domain/shell/look'
import { secretsOf, signingKeys } from './accounts/index.ts'
import { contentWarnings } from './check-content.ts'
import { claimDatabase } from './claim-database.ts'
import { openCommunityContent } from './community-content.ts'
import type { Environment } from './platform/config/index.ts'
import { createSealedText } from './platform/credentials/index.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'
import { createFileReader } from './platform/files/index.ts'
import { createMetrics, securityHeaders } from './platform/http/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log/index.ts'
import { isLoopback } from './platform/loopback/index.ts'
import { createMailer, createMailQueue, type Mailer, noMailQueue } from './platform/mail/index.ts'
import { createPictures } from './platform/pictures/index.ts'
import { exportPlatform } from './platform-gauges.ts'

const openDatabase = (environment: Environment, log: Log): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder, (error) =>
        log.warn({ err: error }, 'the upkeep of the embedded database failed'),
      )
    : openPostgresql(environment.databaseUrl, {
        ownerUrl: environment.databaseOwnerUrl,
        poolSize: environment.databasePool,
        onBrokenConnection: (error) => log.warn({ err: error }, 'a database connection broke'),
        onReachable: (isReachable) =>
          isReachable ? log.info('the database is reachable again') : log.error('the database is unreachable'),
      })

/** Whether other machines can reach the portal. */
export const isPublic = ({ publicUrl }: Environment): boolean =>
  publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)

/** The warning about `PUBLIC_URL`; undefined if players can use it. */
const addressWarning = (environment: Environment): string | undefined => {
  const { isSandbox, publicUrl } = environment
  if (isPublic(environment))
    return publicUrl?.startsWith('https:')
      ? undefined
      : 'PUBLIC_URL is not https: anyone on the network path can read passwords and take over sessions'
  return isSandbox
    ? undefined
    : `This is a trial: other machines cannot use PUBLIC_URL (${publicUrl}). To go live, set PUBLIC_URL, SESSION_KEYS and ` +
        'WARMUP_COMMUNITY. The command "operator setup" makes them'
}

const openMailer = ({ mail }: Environment, log: Log): Mailer | undefined => {
  if (mail !== undefined) return createMailer(mail)
  log.warn('no mail server is configured (SMTP_URL): players cannot register or reset a password')
  return undefined
}

/**
 * Opens what all areas share: content, database, mail, keys and jobs. Adds each part to `opened`, which closes them in
 * reverse order.
 */
export const openPlatform = async (environment: Environment, log: Log, opened: AsyncDisposableStack) => {
  const now = () => new Date()
  const { communityFile, isSandbox } = environment
  const reader = createFileReader()
  opened.defer(() => reader.close())
  const content = await openCommunityContent(communityFile, { isSandbox, reader, log, now })
  const file = () => content.current().file
  for (const warning of [addressWarning(environment), ...contentWarnings(file())]) if (warning) log.warn(warning)
  const database = await openDatabase(environment, log)
  opened.defer(() => database.close())
  await claimDatabase(database.db, environment)

  const mailer = openMailer(environment, log)
  opened.defer(() => mailer?.close())
  const keys = await signingKeys(environment)
  const jobs = createJobs({ database, log })
  const sealedText = createSealedText(secretsOf(keys), 'mail queue')
  const metrics = createMetrics({ withProcess: true })
  exportPlatform(metrics.registry, { database, jobs })
  const pictures = createPictures()
  opened.defer(() => pictures.close())
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  let listeningAt: string | undefined
  return {
    environment,
    /** Names this process among the replicas; it holds its leases. */
    replicaId: randomUUID(),
    log,
    now,
    reader,
    content,
    file,
    community: () => file().community,
    /** The colours of buttons in mails, if the community has its own. */
    mailAccent: () => ownAccent(file().look),
    database,
    db: database.db,
    mailer,
    mailQueue: mailer === undefined ? noMailQueue : createMailQueue({ jobs, mailer, sealedText, now }),
    keys,
    jobs,
    metrics,
    pictures,
    isHttps,
    headers: securityHeaders({ isHttps }),
    /** The portal's address; empty until it is known. */
    publicUrl: () => environment.publicUrl ?? listeningAt ?? '',
    listensAt: (address: string) => {
      listeningAt = address
    },
  }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>
