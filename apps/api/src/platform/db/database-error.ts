/** The codes of an error and its causes: SQLSTATE, or the operating system's. */
export const codesOf = (error: unknown): readonly string[] => {
  const codes: string[] = []
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth += 1) {
    if ('code' in current) codes.push(String(current.code))
  }
  return codes
}

/**
 * Errors after which the same query may succeed: lock or statement timeout, deadlock, serialization failure, too many
 * connections, a server that shuts down or starts (PostgreSQL's documentation, appendix A).
 */
const temporary: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '53300', '57P01', '57P02', '57P03'])

/** Whether a query failed for a temporary reason. Nothing was written. */
export const isTemporary = (error: unknown): boolean => codesOf(error).some((code) => temporary.has(code))
