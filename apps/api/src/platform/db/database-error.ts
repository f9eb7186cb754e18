/** The database cannot be reached, or refuses the connection. Nothing was written. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** An error and its causes, the outermost first. */
const chainOf = (error: unknown): readonly Error[] => {
  const chain: Error[] = []
  for (let current = error; current instanceof Error && chain.length < 8; current = current.cause) chain.push(current)
  return chain
}

/** The innermost cause of an error, which says what the network or the database reported. */
export const rootCause = (error: unknown): Error => chainOf(error).at(-1) ?? new Error(String(error))

/** The codes of an error and its causes: SQLSTATE, or the operating system's. */
export const codesOf = (error: unknown): readonly string[] =>
  chainOf(error).flatMap((one) => ('code' in one ? [String(one.code)] : []))

/**
 * Errors after which the same query may succeed: lock or statement timeout, deadlock, serialization failure, too many
 * connections, a server that shuts down or starts (PostgreSQL's documentation, appendix A).
 */
const temporary: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '53300', '57P01', '57P02', '57P03'])

/** The message with which pg's pool rejects if all connections stay in use. */
const poolExhausted = 'timeout exceeded when trying to connect'

/** Whether a query failed for a temporary reason. Nothing was written. */
export const isTemporary = (error: unknown): boolean =>
  codesOf(error).some((code) => temporary.has(code)) || chainOf(error).some(({ message }) => message === poolExhausted)

/** The messages of pg if a connection breaks or stays silent during a query. */
const connectionFailure = /^(?:Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Whether no connection to the database could be made. Nothing was written. */
export const isUnreachable = (error: unknown): boolean =>
  chainOf(error).some((one) => one instanceof DatabaseUnavailableError)

/** Whether the database was unreachable or the connection broke. A write that was under way may have happened. */
export const isUnavailable = (error: unknown): boolean =>
  isUnreachable(error) || chainOf(error).some(({ message }) => connectionFailure.test(message))

/** Whether the database refused a value (PostgreSQL's documentation, appendix A, class 22): a retry fails too. */
export const isDataError = (error: unknown): boolean => codesOf(error).some((code) => /^22[0-9A-Z]{3}$/.test(code))
