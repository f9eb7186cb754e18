/** The configuration is invalid. Lists every problem, each with its location. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly string[]
  /** Whether a file could not be read at all. Such a file may become readable without a change. */
  readonly isUnreadable: boolean

  constructor(problems: readonly string[], { isUnreadable = false }: { isUnreadable?: boolean } = {}) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
    this.isUnreadable = isUnreadable
  }
}
