import { doctorTextMaxLength } from '@warmup/domain/webhooks'
import type { SubjectFinding } from './doctor/index.ts'
import type { Examination } from './webhooks/index.ts'

/**
 * The problems of the doctor's findings that webhooks are told. Problems of webhooks are left out: a target that takes nothing
 * would get ever more events. Without the community file, most is not checked.
 */
export const toldProblems = (findings: readonly SubjectFinding[]): Examination => {
  const problems = findings.filter(({ verdict, subject }) => verdict === 'problem' && subject !== 'webhooks')
  const texts = Map.groupBy(problems, ({ subject }) => subject)
  const textOf = (found: readonly SubjectFinding[]) => found.map(({ text }) => text).join('; ')
  return {
    problems: new Map([...texts].map(([subject, found]) => [subject, textOf(found).slice(0, doctorTextMaxLength)])),
    isWhole: !texts.has('content'),
  }
}
