import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeActivity, PracticeOutcome } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CircleAlert, CircleCheck, CircleDashed, History } from 'lucide-react'
import type { ReactElement } from 'react'
import { Dialog, EmptyState, type Loadable, Loaded, Skeleton } from '../../../common/index.ts'
import { FileName } from '../../../matches/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { activityRecipe } from './activity.recipe.ts'
import { useActivitySubject } from './activity-subject.ts'

const icons = {
  running: <CircleDashed aria-hidden />,
  succeeded: <CircleCheck aria-hidden />,
  failed: <CircleAlert aria-hidden />,
} satisfies Record<PracticeOutcome, ReactElement>

export type ActivityDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The events on the server. */
  activity: Loadable<readonly PracticeActivity[]>
}

/** The log of a server: who did what, when, and the result (docs/product/practice.md#practice-activity). */
export const ActivityDialog = ({ isOpen, onClose, serverName, activity }: ActivityDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('activity.title')}>
      <chakra.p mb="3" color="fg.muted">
        {t('activity.intro', { name: serverName })}
      </chakra.p>
      <Loaded
        data={activity}
        loading={t('activity.loading')}
        failed={message('activity_fetch_failed')}
        placeholder={<Placeholders />}
      >
        {(entries) => <Entries entries={entries} />}
      </Loaded>
    </Dialog>
  )
}

const Entries = ({ entries }: { entries: readonly PracticeActivity[] }) => {
  const { t } = useTranslation('practice')
  const subject = useActivitySubject()
  const styles = useSlotRecipe({ recipe: activityRecipe })()
  if (entries.length === 0) {
    return <EmptyState icon={<History />} title={t('activity.empty')} description={t('activity.emptyHint')} />
  }
  return (
    // Focusable because it has no controls: otherwise the keyboard could not scroll it.
    <chakra.ol css={styles.list} tabIndex={0} data-scrolled>
      {entries.map(({ id, event, outcome, at, by, detail }) => (
        <chakra.li key={id} css={styles.entry}>
          <chakra.span css={styles.icon} data-outcome={outcome}>
            {icons[outcome]}
          </chakra.span>
          <chakra.div css={styles.text}>
            <chakra.div css={styles.title}>
              <span>{t(`activity.events.${event}`)}</span>
              {detail !== '' && (
                <>
                  <span>{' · '}</span>
                  <FileName name={subject(event, detail)} />
                </>
              )}
            </chakra.div>
            <chakra.div css={styles.facts}>
              <chakra.time whiteSpace="nowrap" dateTime={at}>
                {formatMinute(new Date(at))}
              </chakra.time>
              <span>{by || t('activity.byPortal')}</span>
            </chakra.div>
          </chakra.div>
          <chakra.span css={styles.outcome}>{t(`activity.outcomes.${outcome}`)}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

const Placeholders = () => {
  const styles = useSlotRecipe({ recipe: activityRecipe })()
  return (
    <>
      {['40%', '52%', '46%', '38%'].map((width) => (
        <chakra.div key={width} css={styles.entry} aria-hidden>
          <chakra.div css={styles.text}>
            <chakra.div css={styles.title}>
              <Skeleton width={width} height="14px" />
            </chakra.div>
            <chakra.div css={styles.facts}>
              <Skeleton width="150px" height="12px" />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      ))}
    </>
  )
}
