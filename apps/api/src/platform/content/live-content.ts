import { ConfigurationError } from '../config/index.ts'
import type { Log } from '../log/index.ts'
import { type RepeatedTask, repeat } from '../repeat/index.ts'
import { type Fingerprint, fingerprintOf, type WatchedFiles } from './fingerprint.ts'

/** What an edit makes of the content in service. */
export type Edit<T> = {
  /** What is served from now on: the edit, and the former values of whatever needs a restart. */
  readonly content: T
  /** What of the edit waits for a restart. */
  readonly needsRestart: readonly string[]
}

export type LiveContentOptions<T> = {
  readonly files: WatchedFiles
  /** Reads and checks all of it. Rejects with `ConfigurationError` where it cannot be used. */
  read(): Promise<T>
  /** Applies what was read to the content in service. */
  apply(current: T, edited: T): Edit<T>
  readonly log: Log
  /** Milliseconds between two looks at the files. */
  readonly everyMs?: number
  /** Milliseconds for which the files must stay as they are before they are read: editors save in several steps. */
  readonly settleMs?: number
  /** The same while a file is missing that was there: some editors remove it before they write the new one. */
  readonly absentMs?: number
  /** Milliseconds after which files that could not be read at all are read again, in case the reason was the disk. */
  readonly retryMs?: number
}

export type LiveContentState = {
  /** Why the files cannot be used as they are; none if they are in service. */
  readonly problems: readonly string[]
  readonly needsRestart: readonly string[]
}

/** The last content that could be used. */
export type LiveContent<T> = {
  /** A new object after each change, the same one in between. */
  current(): T
  state(): LiveContentState
  /** Calls back after each change. */
  onChange(listener: (content: T) => void): void
  /** Begins to look at the files. */
  start(): void
  stop(): Promise<void>
}

const defaults = { everyMs: 1_000, settleMs: 200, absentMs: 3_000, retryMs: 10_000 }

const problemsOf = (error: unknown): readonly string[] =>
  error instanceof ConfigurationError ? error.problems : [error instanceof Error ? error.message : String(error)]

/**
 * Reads content from files, and again whenever they have changed (docs/product.md#live-content).
 * Looks at them at intervals instead of being told: that works on network mounts and in containers, too. Rejects where
 * they cannot be used to begin with.
 */
export const createLiveContent = async <T>(options: LiveContentOptions<T>): Promise<LiveContent<T>> => {
  const { files, read, apply, log, everyMs, settleMs, absentMs, retryMs } = { ...defaults, ...options }
  const look = () => fingerprintOf(files)
  const listeners = new Set<(content: T) => void>()
  /** Of what is in service, of what could not be used, and of what was seen last. */
  let served: Fingerprint = await look()
  let current: T = await read()
  let refused: { readonly text: string; readonly retryAt: number } | undefined
  let seen: { readonly text: string; readonly at: number } | undefined
  let state: LiveContentState = { problems: [], needsRestart: [] }
  let watching: RepeatedTask | undefined

  const refuse = (fingerprint: Fingerprint, error: unknown) => {
    const problems = problemsOf(error)
    const isUnreadable = error instanceof ConfigurationError && error.isUnreadable
    refused = {
      text: fingerprint.text,
      retryAt: isUnreadable ? performance.now() + retryMs : Number.POSITIVE_INFINITY,
    }
    if (problems.join('\n') === state.problems.join('\n')) return
    state = { ...state, problems }
    log.error({ problems }, 'the edited content cannot be used: the last good one stays in service')
  }

  const accept = (fingerprint: Fingerprint, edited: T) => {
    const { content, needsRestart } = apply(current, edited)
    served = fingerprint
    refused = undefined
    current = content
    state = { problems: [], needsRestart }
    if (needsRestart.length === 0) log.info('the edited content is in service')
    else log.warn({ needsRestart }, 'the edited content is in service, except for what needs a restart')
    for (const listener of listeners) listener(content)
  }

  /** Put back as it was. */
  const acquit = () => {
    if (refused === undefined) return
    refused = undefined
    state = { ...state, problems: [] }
    log.info('the content is again the one in service')
  }

  const hasSettled = ({ text, files: present }: Fingerprint): boolean => {
    const now = performance.now()
    if (seen?.text !== text) seen = { text, at: now }
    const lacks = [...served.files].some((path) => !present.has(path))
    return now - seen.at >= (lacks ? absentMs : settleMs)
  }

  const round = async (): Promise<void> => {
    const fingerprint = await look()
    if (fingerprint.text === served.text) {
      seen = undefined
      acquit()
      return
    }
    if (!hasSettled(fingerprint)) return
    if (refused?.text === fingerprint.text && performance.now() < refused.retryAt) return
    let edited: T
    try {
      edited = await read()
    } catch (error) {
      return refuse(fingerprint, error)
    }
    // Else it may have been read in the middle of being written.
    if ((await look()).text === fingerprint.text) accept(fingerprint, edited)
  }

  return {
    current: () => current,
    state: () => state,
    onChange: (listener) => void listeners.add(listener),
    start: () => {
      watching ??= repeat({
        everyMs: () => (seen === undefined || refused !== undefined ? everyMs : Math.min(everyMs, settleMs)),
        round,
        onError: (error) => log.warn({ err: error }, 'the content could not be looked at'),
      })
    },
    stop: async () => {
      await watching?.stop()
    },
  }
}
