import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileOperations } from './file-operations.ts'

/** An operation and its arguments, as sent to the reader process. */
export type FileRequest = { readonly name: keyof FileOperations; readonly args: readonly unknown[] }

type Answer = { readonly value: unknown } | { readonly error: string }

/** What the reader process sends once it can read. */
export const readyMessage = 'ready'

/** The files did not answer in time, as on a network mount that has lost its server. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

export type FileReader = FileOperations & {
  /** Kills the reader process. Pending operations reject. */
  close(): void
}

const ownProgram = fileURLToPath(new URL('./file-reader-process.ts', import.meta.url))

const startProcess = (program: string): ChildProcess => {
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // The reader process needs none of the server's secrets.
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
  })
  // The process also emits `exit` if it cannot receive.
  child.on('error', () => {})
  // It does not emit `exit` if it cannot start.
  if (child.pid === undefined) throw new Error('the process that reads files could not be started')
  return child
}

/** The next message of a process. Rejects if the process ends before. Only meanwhile it keeps this process running. */
const messageOf = async (child: ChildProcess): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onExit = () => reject(new Error('the process that reads files has ended'))
  child.once('message', resolve).once('exit', onExit)
  child.ref()
  child.channel?.ref()
  try {
    return await promise
  } finally {
    child.off('message', resolve).off('exit', onExit)
    child.unref()
    child.channel?.unref()
  }
}

const answerOf = async (child: ChildProcess, request: FileRequest, deadlineMs: number): Promise<unknown> => {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const expire = () => {
    child.kill('SIGKILL')
    reject(new NoAnswerError(`no answer within ${deadlineMs / 1_000} s`))
  }
  let immediate: NodeJS.Immediate | undefined
  // If this process was busy, the answer may have arrived: it is received before immediates run.
  const timer = setTimeout(() => {
    immediate = setImmediate(expire)
  }, deadlineMs)
  try {
    child.send(request)
    const answer = (await Promise.race([messageOf(child), expiry])) as Answer
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  } finally {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/**
 * Reads files in a separate process, one at a time. If an operation takes longer than `deadlineMs`, it rejects with
 * `NoAnswerError` and the process is killed. Until the process has ended, which a network mount can delay, further
 * operations reject at once. The start of the process has no deadline, because it takes long on a busy machine.
 */
export const createFileReader = ({ deadlineMs = 5_000, program = ownProgram } = {}): FileReader => {
  let child: ChildProcess | undefined
  let ready: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const ask = async (request: FileRequest): Promise<unknown> => {
    if (isClosed) throw new Error('the files are no longer read')
    if (child === undefined) {
      const started = startProcess(program)
      started.once('exit', () => {
        child = undefined
      })
      child = started
      ready = messageOf(started)
    }
    if (child.killed) throw new NoAnswerError('an earlier operation does not end')
    await ready
    return answerOf(child, request, deadlineMs)
  }
  const operation =
    <N extends keyof FileOperations>(name: N) =>
    (...args: Parameters<FileOperations[N]>) => {
      const answer = last.then(() => ask({ name, args }))
      last = answer.catch(() => {})
      return answer as ReturnType<FileOperations[N]>
    }

  return {
    bytes: operation('bytes'),
    names: operation('names'),
    fingerprint: operation('fingerprint'),
    close: () => {
      isClosed = true
      child?.kill('SIGKILL')
    },
  }
}
