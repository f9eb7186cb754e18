import { chakra } from '@chakra-ui/react/styled-system'
import type { OverviewProblem } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { CircleAlert } from 'lucide-react'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { useAgo } from './use-ago.ts'

export type ProblemListProps = {
  /** The most urgent first. */
  problems: readonly OverviewProblem[]
  /** Milliseconds since 1970. */
  now: number
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
    '& svg': { flexShrink: 0, width: '16px', height: '16px', mt: '3px', color: 'danger' },
  },
})

/** What needs the operator's attention now. */
export const ProblemList = ({ problems, now }: ProblemListProps) => {
  const { t } = useTranslation('console')
  const ago = useAgo(now)
  const textOf = (problem: OverviewProblem): string => {
    if ('count' in problem) return t(`overview.problems.${problem.code}`, { count: problem.count })
    return t(`overview.problems.${problem.code}`, {
      name: 'name' in problem ? problem.name : '',
      ago: 'at' in problem ? ago(problem.at) : '',
    })
  }
  return (
    <Section title={t('overview.problems.title')}>
      {problems.length === 0 ? (
        <StateWord tone="good">{t('overview.problems.none')}</StateWord>
      ) : (
        <List>
          {problems.map((problem) => (
            <li key={textOf(problem)}>
              <CircleAlert aria-hidden />
              <span>{textOf(problem)}</span>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
