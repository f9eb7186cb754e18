import * as z from 'zod'
import { propertyOf } from './property-of.ts'

/** Part of the address for a game server's log (docs/product/game.md#log-delivery). */
export const logSecretSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,128}$/, 'expected 16 to 128 letters, digits, - and _')

/** The secret of an unvalidated server entry. */
export const logSecretOf = (server: unknown): string | undefined => {
  const secret = propertyOf(server, 'log_secret')
  return typeof secret === 'string' ? secret : undefined
}

/** The prefix of the secrets in the sample `community.yaml`. */
const samplePrefix = 'sample-log-secret-'

const sampleProblem =
  'is one of the sample, with which anybody can send games: make your own (openssl rand -hex 16), or remove it where no ' +
  'games shall count. Only sandbox mode (WARMUP_SANDBOX) accepts it'

/**
 * Rejects the secrets of the sample in a community file, because they are public. Runs even if there are other
 * problems, so that all are reported at once.
 */
export const noSampleSecrets = z.superRefine<unknown>(
  (file, context) => {
    const list = propertyOf(propertyOf(file, 'servers'), 'list')
    if (!Array.isArray(list)) return
    for (const [index, server] of list.entries())
      if (logSecretOf(server)?.startsWith(samplePrefix))
        context.addIssue({ code: 'custom', path: ['servers', 'list', index, 'log_secret'], message: sampleProblem })
  },
  { when: () => true },
)
