import type * as z from 'zod'

/** The engine refused, could not be reached, or did not answer in time. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  /** The status it answered with; undefined if it did not answer. */
  readonly status: number | undefined

  constructor(message: string, status: number | undefined, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Nobody says where the engine of a node is, so that what is there cannot be reached. */
export class UnknownEngineError extends EngineError {
  constructor(node: string, label: string) {
    super(`nothing says where the engine of node ${node} is (label ${label})`, undefined)
  }
}

/** An engine that says nothing for so long is not waited for. */
export const engineAnswerMs = 20_000

/** A short text for log and operator: the engine's own message, without what it was asked. */
const errorOf = (cause: unknown): EngineError => {
  if (cause instanceof EngineError) return cause
  const { statusCode, json, code } = (cause ?? {}) as { statusCode?: unknown; json?: unknown; code?: unknown }
  const said = typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : undefined
  const status = typeof statusCode === 'number' ? statusCode : undefined
  if (status !== undefined) return new EngineError(said ?? `the engine answered ${status}`, status)
  return new EngineError(`the engine could not be asked${typeof code === 'string' ? ` (${code})` : ''}`, undefined, {
    cause,
  })
}

/** What an engine answers, within the time that it is given. Rejects with `EngineError`. */
export const within = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EngineError('the engine did not answer in time', undefined)), engineAnswerMs)
  })
  try {
    return await Promise.race([answer, limit])
  } catch (cause) {
    throw errorOf(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** The same, where what is gone already is as good. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await within(work)
  } catch (error) {
    if (!(error instanceof EngineError && error.status === 404)) throw error
  }
}

/** What is used of an answer. Rejects with `EngineError` if it is none that an engine gives. */
export const answerOf = async <S extends z.ZodType>(reading: S, answer: Promise<unknown>): Promise<z.output<S>> => {
  const read = reading.safeParse(await within(answer))
  if (!read.success) throw new EngineError('the engine answered something unreadable', undefined, { cause: read.error })
  return read.data
}
