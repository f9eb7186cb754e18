import { OutsideError } from '../../platform/log/index.ts'
/** The engine refused, could not be reached, or did not answer in time. */
export class EngineError extends OutsideError {
  override readonly name = 'EngineError'
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined

  constructor(message: string, status: number | undefined, options?: ErrorOptions) {
    // The message is the engine's text, which reaches logs and terminals.
    super(message.slice(0, maxMessageLength).replaceAll(/\p{Cc}+/gu, ' '), options)
    this.status = status
  }
}

const maxMessageLength = 500

/** The node has no label with its engine's address, so its containers cannot be reached. */
export class UnknownEngineError extends EngineError {
  constructor(node: string, label: string) {
    super(`nothing says where the engine of node ${node} is (label ${label})`, undefined)
  }
}

/** An error and its chain of causes. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Why a request to an engine failed, as a short text for logs and the operator. It does not contain the request. */
export const engineErrorOf = (error: Error): EngineError => {
  const causes = [...causesOf(error)]
  if (causes.some(({ name }) => name === 'TimeoutError'))
    return new EngineError('the engine did not answer in time', undefined)
  if (error.cause === undefined) return new EngineError(error.message, undefined)
  const code = causes.map((cause) => ('code' in cause ? cause.code : undefined)).find((one) => typeof one === 'string')
  return new EngineError(`the engine could not be asked${code === undefined ? '' : ` (${code})`}`, undefined, {
    cause: error,
  })
}

/** Awaits `work`, and ignores the error for an object that no longer exists. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof EngineError && error.status === 404)) throw error
  }
}
