type Reading = {
  /** Whether a file could not be read at all. Such a file may become readable without a change. */
  readonly isUnreadable: boolean
  /** Whether a file did not answer in time. A starting server waits for it. */
  readonly isUnanswered: boolean
}

/** The configuration is invalid. Lists every problem, each with its location. */
export class ConfigurationError extends Error implements Reading {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly string[]
  readonly isUnreadable: boolean
  readonly isUnanswered: boolean

  constructor(problems: readonly string[], { isUnreadable = false, isUnanswered = false }: Partial<Reading> = {}) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
    this.isUnreadable = isUnreadable
    this.isUnanswered = isUnanswered
  }
}

/** The values of all readings. Rejects with one `ConfigurationError` that has the problems of those that failed. */
export const allRead = async <const T extends readonly Promise<unknown>[]>(
  readings: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const results = await Promise.allSettled(readings)
  const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason)
  const errors = reasons.filter((reason) => reason instanceof ConfigurationError)
  if (errors.length < reasons.length) throw reasons.find((reason) => !(reason instanceof ConfigurationError))
  if (errors.length > 0)
    throw new ConfigurationError(
      errors.flatMap(({ problems }) => problems),
      {
        isUnreadable: errors.some(({ isUnreadable }) => isUnreadable),
        isUnanswered: errors.some(({ isUnanswered }) => isUnanswered),
      },
    )
  return Promise.all(readings)
}
