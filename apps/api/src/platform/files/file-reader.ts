import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileOperations } from './file-operations.ts'

/** An operation and its arguments, as sent to the reader process. */
export type FileRequest = { readonly name: keyof FileOperations; readonly args: readonly unknown[] }

type Answer = { readonly value: unknown } | { readonly error: string }

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
  child.unref()
  child.channel?.unref()
  return child
}

const answerOf = async (child: ChildProcess, request: FileRequest, deadlineMs: number): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onExit = () => reject(new Error('the process that reads files has ended'))
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Error(`no answer within ${deadlineMs / 1_000} s`))
  }, deadlineMs)
  child.once('message', resolve).once('exit', onExit)
  try {
    child.send(request)
    const answer = await promise
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onExit)
  }
}

/**
 * Reads files in a separate process, one at a time. If an operation takes longer than `deadlineMs`, it rejects and the
 * process is killed. Until the process has ended, which a network mount can delay, further operations reject at once.
 */
export const createFileReader = ({ deadlineMs = 5_000, program = ownProgram } = {}): FileReader => {
  let child: ChildProcess | undefined
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
    }
    if (child.killed) throw new Error('an earlier operation does not end')
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
    text: operation('text'),
    names: operation('names'),
    fingerprint: operation('fingerprint'),
    close: () => {
      isClosed = true
      child?.kill('SIGKILL')
    },
  }
}
