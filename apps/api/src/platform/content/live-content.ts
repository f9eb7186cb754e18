import { setTimeout } from 'node:timers/promises'
import { ConfigurationError, orUnreadable } from '../config/index.ts'
import type { FileOperations, Fingerprint, WatchedFiles } from '../files/index.ts'
import type { Log } from '../log/index.ts'
import { type RepeatedTask, repeat } from '../repeat/index.ts'

/** The result of an edit of the content in service. */
export type Edit<T> = {
  /** The new content: the edit, with the former values of everything that needs a restart. */
  readonly content: T
  /** The parts of the edit that need a restart. */
  readonly needsRestart: readonly string[]
}

export type LiveContentOptions<T> = {
  readonly files: WatchedFiles
  readonly reader: Pick<FileOperations, 'fingerprint'>
  /** Reads and checks all content. Rejects with `ConfigurationError` if it is invalid. */
  read(): Promise<T>
  /** Applies edited content to the content in service. */
  apply(current: T, edited: T): Edit<T>
  readonly log: Log
  /** Milliseconds between two checks of the files. */
  readonly everyMs?: number
  /** Milliseconds without a change before the files are read, because editors save in several steps. */
  readonly settleMs?: number
  /** The same for a file that has disappeared, because some editors remove it before they write the new one. */
  readonly absentMs?: number
  /** Milliseconds before unreadable files are read again, because a disk error may have been the reason. */
  readonly retryMs?: number
}

export type LiveContentState = {
  /** Why the files cannot be used; empty if they are in service. */
  readonly problems: readonly string[]
  readonly needsRestart: readonly string[]
}

/** Content that follows its files; always the last valid one. */
export type LiveContent<T> = {
  /** A new object after each change, otherwise the same one. */
  current(): T
  state(): LiveContentState
  /** Calls `listener` after each change. */
  onChange(listener: (content: T) => void): void
  /** Starts to watch the files. */
  start(): void
  stop(): Promise<void>
}

const defaults = { everyMs: 1_000, settleMs: 200, absentMs: 3_000, retryMs: 10_000 }

const problemsOf = (error: unknown): readonly string[] =>
  error instanceof ConfigurationError ? error.problems : [error instanceof Error ? error.message : String(error)]

/**
 * Reads content from files, and reads it again after changes (docs/product/common.md#live-content). It polls the files,
 * because that also works on network mounts and in containers. Waits for files that do not answer, as on a busy machine.
 * Rejects if they are missing or invalid.
 */
export const createLiveContent = async <T>(options: LiveContentOptions<T>): Promise<LiveContent<T>> => {
  const { files, reader, read, apply, log, everyMs, settleMs, absentMs, retryMs } = { ...defaults, ...options }
  const look = (): Promise<Fingerprint> => orUnreadable(files.file, reader.fingerprint(files))
  const first = async (): Promise<readonly [Fingerprint, T]> => {
    for (;;) {
      try {
        return [await look(), await read()]
      } catch (error) {
        if (!(error instanceof ConfigurationError && error.isUnanswered)) throw error
        log.warn({ problems: error.problems }, 'the files of the content do not answer: the start waits for them')
        await setTimeout(retryMs)
      }
    }
  }
  const listeners = new Set<(content: T) => void>()
  /** Fingerprints of the content in service, of the last invalid content, and of the last check. */
  let [served, current] = await first()
  let refused: { readonly text: string; readonly retryAt: number } | undefined
  let seen: { readonly text: string; readonly at: number } | undefined
  let state: LiveContentState = { problems: [], needsRestart: [] }
  let watching: RepeatedTask | undefined

  const refuse = (text: string, error: unknown) => {
    const problems = problemsOf(error)
    const isUnreadable = error instanceof ConfigurationError && error.isUnreadable
    refused = {
      text,
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

  /** Clears the problems after the files were restored. */
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
    let fingerprint: Fingerprint
    try {
      fingerprint = await look()
    } catch (error) {
      return refuse('', error)
    }
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
      return refuse(fingerprint.text, error)
    }
    // Otherwise the files may have been read during a write.
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
