import { chakra } from '@chakra-ui/react/styled-system'
import { type AppealAnswer, appealAnswers, type SanctionRecord, type SanctionState } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { FactList } from '../fact-list/fact-list.tsx'
import { Moment } from '../moment/moment.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

/** What is left to answer in a state of the sanction. */
const possibleAnswers: Readonly<Record<SanctionState, readonly AppealAnswer[]>> = {
  active: appealAnswers,
  ended: ['kept'],
  lifted: ['lifted'],
}

type SanctionAppealProps = Acting & { record: SanctionRecord }

/**
 * The appeal against a sanction, its answer, and what can be done about it; nothing without one.
 * - Who may not answer it MUST get no buttons for that, and read why.
 */
export const SanctionAppeal = ({ record, ...acting }: SanctionAppealProps) => {
  const { t } = useTranslation('console')
  const { appeal } = record
  if (appeal === undefined) return null
  const { words, madeAt, answer, answeredAt, by, reason, isReopened, denial } = appeal
  const isLeftToOthers = acting.canAct && answer === undefined && denial !== undefined
  return (
    <Section
      title={t('appeal.title')}
      {...(isLeftToOthers && { line: t(`appeal.denials.${denial}`) })}
      actions={<AppealActions record={record} {...acting} />}
    >
      <FactList
        facts={[
          {
            label: t('sanctions.columns.state'),
            value: (
              <StateWord tone={answer === undefined ? 'caution' : 'quiet'}>
                {t(answer === undefined ? 'appeal.open' : `appeal.answers.${answer}`)}
              </StateWord>
            ),
          },
          { label: t('appeal.words'), value: words },
          { label: t('appeal.madeAt'), value: <Moment at={madeAt} /> },
          { label: t('appeal.answeredAt'), value: answeredAt === undefined ? null : <Moment at={answeredAt} /> },
          { label: t('appeal.by'), value: by ? by.name || by.steamId : null },
          { label: t('appeal.reason'), value: reason ?? null },
          { label: t('appeal.again'), value: isReopened ? t('appeal.reopened') : null },
        ]}
      />
    </Section>
  )
}

const AppealActions = ({ record, canAct, onAct }: SanctionAppealProps) => {
  const { t } = useTranslation('console')
  const { id, steamId, name, state, appeal } = record
  if (!canAct || appeal === undefined) return null
  const subject = { id, steamId, subjectName: name || steamId }
  if (appeal.answer !== undefined)
    return (
      state === 'active' &&
      !appeal.isReopened &&
      appeal.denial !== 'own_account' && (
        <Button size="small" onClick={() => onAct({ kind: 'reopen_appeal', ...subject })}>
          {t('appeal.reopen')}
        </Button>
      )
    )
  if (appeal.denial !== undefined) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {possibleAnswers[state].map((answer) => (
        <Button key={answer} size="small" onClick={() => onAct({ kind: 'answer_appeal', answer, ...subject })}>
          {t(`appeal.give.${answer}`)}
        </Button>
      ))}
    </chakra.div>
  )
}
