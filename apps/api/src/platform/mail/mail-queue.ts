import * as z from 'zod'
import type { SealedText } from '../credentials/index.ts'
import type { Transaction } from '../db/index.ts'
import { JobQueueFullError, type Jobs } from '../jobs/index.ts'
import type { Mail, Mailer } from './mailer.ts'

/** The mail was not accepted: too many are waiting, or no mail server is configured. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

export type MailQueue = {
  /**
   * Accepts a mail for sending. It survives a crash once this resolves; with `tx` it is sent only if that transaction
   * commits (call `wake` then). A mail that is not sent within `lifetimeMs` is dropped. Throws `MailRefusedError`.
   */
  send(mail: Mail, options: { lifetimeMs: number; tx?: Transaction | undefined }): Promise<void>
  /** Sends waiting mails at once instead of within a second. */
  wake(): void
}

/** Used without a configured mail server. */
export const noMailQueue: MailQueue = {
  send: () => Promise.reject(new MailRefusedError('No mail server is configured (SMTP_URL)')),
  wake: () => {},
}

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
  /** Milliseconds since 1970 after which it is useless. */
  until: z.number(),
})

const queueSettings = {
  name: 'mail',
  // Enough for the longest lifetime, which ends the attempts.
  attempts: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 120,
  // The mailer's own timeout is shorter.
  timeoutSeconds: 60,
  lifetimeSeconds: 24 * 60 * 60,
  concurrency: 2,
  maxWaiting: 1_000,
} as const

/**
 * A queue of mails for the mail server, so that calls answer at once and a crash loses no mail. Mails are sealed,
 * because verification codes and links must not be readable in the database.
 */
export const createMailQueue = ({
  jobs,
  mailer,
  sealedText,
  now,
}: {
  jobs: Jobs
  mailer: Mailer
  sealedText: SealedText
  now: () => Date
}): MailQueue => {
  const queue = jobs.defineQueue(
    { ...queueSettings, data: z.object({ sealed: z.string() }) },
    async ({ sealed }): Promise<void> => {
      const text = sealedText.open(sealed)
      // During key rotation, another replica may have the key.
      if (text === undefined) throw new Error('A mail was sealed with a key that is not known here')
      const { until, ...mail } = mailSchema.parse(JSON.parse(text))
      if (now().getTime() < until) await mailer.send(mail)
    },
  )
  return {
    send: async ({ to, subject, text, html, unsubscribe }, { lifetimeMs, tx }) => {
      const until = now().getTime() + lifetimeMs
      const sealed = sealedText.seal(JSON.stringify({ to, subject, text, html, unsubscribe, until }))
      try {
        await queue.send({ sealed }, { tx, lifetimeSeconds: Math.ceil(lifetimeMs / 1_000) })
      } catch (error) {
        if (error instanceof JobQueueFullError) throw new MailRefusedError('Too many mails are waiting')
        throw error
      }
    },
    wake: queue.wake,
  }
}
