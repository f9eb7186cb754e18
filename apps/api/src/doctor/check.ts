import { reasonOf } from '../platform/log/index.ts'

/** Result of a check. A `problem` makes the command fail; a `note` is only for information. */
export type Verdict = 'ok' | 'note' | 'problem'
export type Finding = { readonly verdict: Verdict; readonly text: string }

/** A finding with the name of the checked thing. */
export type SubjectFinding = Finding & { readonly subject: string }

export const ok = (text: string): Finding => ({ verdict: 'ok', text })
export const note = (text: string): Finding => ({ verdict: 'note', text })
export const problem = (text: string): Finding => ({ verdict: 'problem', text })

/** One thing that must hold for the portal to work. */
export type Check = {
  /** Name of the checked thing, such as `database`. */
  readonly subject: string
  /** A rejection is a problem with the error's reason. */
  run(): Promise<Finding | readonly Finding[]>
  /** Without a result in this time, in milliseconds, the check is a problem. Default: 10 s. */
  readonly limitMs?: number
}

const checkLimitMs = 10_000

const outcomeOf = async ({ run, limitMs = checkLimitMs }: Check): Promise<readonly Finding[]> => {
  const { promise: late, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => resolve(problem(`no result within ${limitMs / 1_000} s`)), limitMs)
  try {
    return [await Promise.race([run(), late])].flat()
  } catch (error) {
    return [problem(reasonOf(error))]
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs all checks at the same time. Returns their findings in the order of the checks.
 * @param report receives the findings of each check as soon as it ends
 */
export const runChecks = async (
  checks: readonly Check[],
  report: (findings: readonly SubjectFinding[]) => void = () => {},
): Promise<SubjectFinding[]> => {
  const outcomes = await Promise.all(
    checks.map(async (check) => {
      const findings = (await outcomeOf(check)).map(({ verdict, text }) => ({ verdict, subject: check.subject, text }))
      report(findings)
      return findings
    }),
  )
  return outcomes.flat()
}

/** A line for each finding. */
export const findingLines = (findings: readonly SubjectFinding[]): string[] =>
  findings.map(({ verdict, subject, text }) => `${verdict.padEnd(8)} ${subject.padEnd(12)} ${text}`)

/** All findings in one line of JSON. */
export const jsonLines = (findings: readonly SubjectFinding[]): string[] => [JSON.stringify(findings)]

/** Whether a line of `findingLines` or `jsonLines` reports a problem. */
export const isProblemLine = (line: string): boolean =>
  line.startsWith('problem ') || line.includes('{"verdict":"problem",')
