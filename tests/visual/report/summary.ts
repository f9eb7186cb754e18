import { type Change, type Decisions, decisionOn, foldChanges, isBlocking, reviewState } from '@warmup/review/rules'

/** The result of a run, as needed by its summaries. */
export type Outcome = {
  before: string
  /** The stories with compared pictures, by story id. */
  stories: readonly { id: string; component: string; story: string; changes: readonly Change[] }[]
  pictures: number
  failures: readonly { id: string; component: string; story: string; problem: string }[]
}

export const changesOf = ({ stories }: Outcome): Change[] => stories.flatMap(({ changes }) => changes)

/** The result in one line. */
export const summaryLine = (outcome: Outcome): string => {
  const changes = changesOf(outcome)
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length
  return `${outcome.pictures} pictures: ${count('changed')} changed, ${count('added')} added, ${count('removed')} removed against ${outcome.before}`
}

const lineOf = (change: Change, decisions: Decisions): string => {
  const note = decisionOn(change, decisions)?.note
  const state = reviewState(change, decisions)
  return `${change.kind} (${state}${note ? `: ${note}` : ''}): ${change.id}`
}

/** The result as text: a line for each fold with the number of its pictures. */
export const summaryText = (outcome: Outcome, decisions: Decisions): string => {
  const folds = foldChanges(changesOf(outcome)).map(({ first, changes }) => {
    const more = changes.length > 1 ? `, and ${changes.length - 1} more` : ''
    return `${lineOf(first, decisions)}${more}`
  })
  const failures = outcome.failures.map(({ id, problem }) => `failed: ${id}: ${problem}`)
  return [...failures, ...folds, `${summaryLine(outcome)}.`, ''].join('\n')
}

const escaped = (text: string): string =>
  text
    // Characters that XML does not allow.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The result as JUnit XML with a test case for each story: a failure if a picture is undecided or rejected, an error if
 * one could not be taken.
 */
export const summaryXml = (outcome: Outcome, decisions: Decisions): string => {
  const cases = outcome.stories.map(({ id, component, story, changes }) => {
    const problems = outcome.failures.filter((failure) => failure.component === component && failure.story === story)
    const blocking = changes.filter((change) => isBlocking(change, decisions))
    const errors = problems.map(
      (failure) => `<error message="${escaped(failure.problem)}">${escaped(failure.id)}</error>`,
    )
    const lines = blocking.map((change) => lineOf(change, decisions)).join('\n')
    const failure =
      blocking.length > 0
        ? [`<failure message="${blocking.length} of its pictures look different">${escaped(lines)}</failure>`]
        : []
    const inner = [...errors, ...failure]
    return {
      isError: errors.length > 0,
      isFailure: blocking.length > 0,
      xml: `    <testcase classname="${escaped(component)}" name="${escaped(story)}" file="${escaped(id)}">${inner.join('')}</testcase>`,
    }
  })
  const errors = cases.filter(({ isError }) => isError).length
  const failures = cases.filter(({ isFailure }) => isFailure).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="visual" tests="${cases.length}" failures="${failures}" errors="${errors}">
${cases.map(({ xml }) => xml).join('\n')}
  </testsuite>
</testsuites>
`
}

type Nothing = { readonly only: string | undefined; readonly isNameKnown: boolean; readonly revision: string }

/** States why no picture was taken and which command to use. */
export const whyNothing = ({ only, isNameKnown, revision }: Nothing): string => {
  if (!isNameKnown)
    return `No story has "${only}" in its id. The id is in a story's address, such as common-button--primary.`
  const all = `npm run visual -- all${only === undefined ? '' : ` --only ${only}`}`
  return `No change since ${revision.slice(0, 10)} can touch these stories. To take them all the same: ${all}`
}
