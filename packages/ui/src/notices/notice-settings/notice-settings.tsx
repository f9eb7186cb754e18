import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type NoticeChoice, type NoticeKind, noticeWays, type NoticeSettings as Settings } from '@warmup/domain/notices'
import { useTranslation } from '@warmup/i18n'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  Checkbox,
  ErrorState,
  type Loadable,
  type NotificationReach,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import { noticeSettingsRecipe } from './notice-settings.recipe.ts'

export type NoticeSettingsProps = {
  /** What the player has chosen, and whether the account has an address for mails; null if the backend has no notices. */
  settings: Loadable<{ readonly settings: Settings; readonly hasEmail: boolean } | null>
  /** The kinds of notices that the community has. */
  kinds: readonly NoticeKind[]
  /** Whether the last choice could not be saved. */
  hasFailed: boolean
  /** When the browser shows notifications. */
  reach: NotificationReach
  /** Called with each choice. */
  onChange: (choice: NoticeChoice) => void
  /** Asks the browser to allow notifications; absent once it has been asked. */
  onAllow: (() => void) | undefined
}

/**
 * One choice for each kind of notice and each way (docs/product/notices.md#settings). It MUST show nothing where the backend has no
 * notices.
 */
export const NoticeSettings = ({ settings, kinds, hasFailed, reach, onChange, onAllow }: NoticeSettingsProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticeSettingsRecipe })()
  const id = useId()
  if (settings.status === 'ready' && settings.data === null) return null
  const data = settings.status === 'ready' ? settings.data : null
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <chakra.h2 id={id} css={styles.title}>
        {t('settings.title')}
      </chakra.h2>
      <chakra.p css={styles.description}>{t('settings.description')}</chakra.p>
      {settings.status === 'failed' && <ErrorState title={t('settings.failed')} {...settings} />}
      {settings.status === 'loading' && (
        <>
          <VisuallyHidden role="status">{t('settings.loading')}</VisuallyHidden>
          {kinds.map((kind) => (
            <chakra.div key={kind} css={styles.kind} aria-hidden minHeight="touch">
              <chakra.div css={styles.name}>
                <Skeleton width="60%" height="20px" />
              </chakra.div>
            </chakra.div>
          ))}
          <SlowNote isShown={settings.isSlow} onRetry={settings.onRetry} />
        </>
      )}
      {data !== null &&
        kinds.map((kind) => (
          <KindSettings
            key={kind}
            kind={kind}
            ways={data.settings[kind]}
            hasEmail={data.hasEmail}
            onChange={onChange}
          />
        ))}
      {data !== null && (
        <chakra.div css={styles.notes}>
          {!data.hasEmail && <chakra.p>{t('settings.noEmail')}</chakra.p>}
          <chakra.p>{t(`settings.browserHint.${reach}`)}</chakra.p>
          {onAllow && (
            <Button size="small" onClick={onAllow}>
              <BellRing aria-hidden />
              <span>{t('allow')}</span>
            </Button>
          )}
          <chakra.p css={styles.outcome} role="status">
            {hasFailed && t('settings.changeFailed')}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.section>
  )
}

type KindSettingsProps = {
  kind: NoticeKind
  ways: Settings[NoticeKind]
  hasEmail: boolean
  onChange: (choice: NoticeChoice) => void
}

const KindSettings = ({ kind, ways, hasEmail, onChange }: KindSettingsProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticeSettingsRecipe })()
  const id = useId()
  return (
    <chakra.div css={styles.kind} role="group" aria-labelledby={id}>
      <chakra.p id={id} css={styles.name}>
        {t(`settings.kinds.${kind}`)}
      </chakra.p>
      <chakra.div css={styles.ways}>
        {noticeWays.map((way) => (
          <Checkbox
            key={way}
            label={t(`settings.ways.${way}`)}
            isChecked={ways[way] && (way !== 'mail' || hasEmail)}
            isDisabled={way === 'mail' && !hasEmail}
            onChange={(isOn) => onChange({ kind, way, isOn })}
          />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
