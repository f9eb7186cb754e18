/** The message of the deepest cause, which names the system's error, such as ECONNREFUSED. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return error.message.includes(code) ? error.message : `${error.message} (${code})`
}
