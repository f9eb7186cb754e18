import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Language, languages } from '@warmup/domain/common'
import { type CalendarLink, webcalAddress } from '@warmup/domain/feeds'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CalendarPlus, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import {
  BusyButton,
  ButtonLink,
  CopyButton,
  type CopyState,
  DatedText,
  Dialog,
  HoldButton,
  type Loadable,
  Loaded,
  Skeleton,
  TextOrFailure,
} from '../../../common/index.ts'
import { calendarDialogRecipe } from './calendar-dialog.recipe.ts'

export type CalendarDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The link that the calendar has; null without one. */
  link: Loadable<CalendarLink | null>
  /** The address of the link, if it was made since the dialog was opened. */
  address?: string | undefined
  /** The language of the events of a new link. */
  language: Language
  /** Called with the chosen language. */
  onLanguage: (language: Language) => void
  /** What is in progress. */
  busy?: 'making' | 'ending' | undefined
  /** What failed last. */
  failure?: 'make' | 'end' | undefined
  /** Called to make a link, also in place of the one that is there. */
  onMake: () => void
  /** Called to end the link. */
  onEnd: () => void
  /** The state of copying, and its callback. */
  copying: { readonly state: CopyState; readonly onCopy: (text: string) => void }
}

/**
 * The private link to a player's calendar (docs/product/feeds.md#calendar).
 * - It MUST say that the address is shown only once, and that everyone who has it can read the bookings.
 * - A link that is in use MUST be replaced or ended by holding a button, because calendars lose their events.
 */
export const CalendarDialog = (props: CalendarDialogProps) => {
  const { isOpen, onClose, link, busy, failure, onMake } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: calendarDialogRecipe })()
  const hasNone = link.status === 'ready' && link.data === null
  const failed = failure && t(failure === 'make' ? 'calendar.makeFailed' : 'calendar.endFailed')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('calendar.title')}
      isLocked={busy !== undefined}
      footer={
        (hasNone || failed !== undefined) && (
          <>
            <chakra.div css={styles.note}>
              <TextOrFailure failure={failed}>{''}</TextOrFailure>
            </chakra.div>
            {hasNone && (
              <BusyButton weight="primary" isBusy={busy === 'making'} busyLabel={t('calendar.making')} onClick={onMake}>
                {t('calendar.make')}
              </BusyButton>
            )}
          </>
        )
      }
    >
      <chakra.div css={styles.root}>
        <p>{t('calendar.intro')}</p>
        <Loaded
          data={link}
          loading={t('calendar.loading')}
          failed={t('calendar.failed')}
          placeholder={<Skeleton width="full" height="96px" />}
        >
          {(known) =>
            known === null ? (
              <LanguageChoice language={props.language} onLanguage={props.onLanguage} />
            ) : (
              <KnownLink {...props} known={known} />
            )
          }
        </Loaded>
      </chakra.div>
    </Dialog>
  )
}

type LanguageChoiceProps = Pick<CalendarDialogProps, 'language' | 'onLanguage'> & {
  /** Whether it is for the link that replaces another one. */
  isNext?: boolean
}

const LanguageChoice = ({ language, onLanguage, isNext = false }: LanguageChoiceProps) => {
  const { t } = useTranslation(['practice', 'shell'])
  return (
    <ChoiceTiles
      label={t(isNext ? 'calendar.nextLanguage' : 'calendar.language')}
      chosen={language}
      onChoose={onLanguage}
      layout="pairs"
      choices={languages.map((value) => ({ value, label: t(`shell:languages.${value}`) }))}
    />
  )
}

const KnownLink = (props: CalendarDialogProps & { known: CalendarLink }) => {
  const { known, address, busy, onMake, onEnd } = props
  const { t } = useTranslation(['practice', 'shell'])
  const styles = useSlotRecipe({ recipe: calendarDialogRecipe })()
  return (
    <>
      {address === undefined ? (
        <chakra.p css={styles.hint}>
          <DatedText
            text={t('calendar.madeAt', {
              time: formatMinute(new Date(known.madeAt)),
              language: t(`shell:languages.${known.language}`),
            })}
          />
        </chakra.p>
      ) : (
        <NewAddress address={address} copying={props.copying} />
      )}
      <LanguageChoice language={props.language} onLanguage={props.onLanguage} isNext />
      <chakra.div css={styles.buttons}>
        <HoldButton
          size="small"
          icon={<RefreshCw />}
          isLoading={busy === 'making'}
          isDisabled={busy === 'ending'}
          onComplete={onMake}
        >
          {t('calendar.replace')}
        </HoldButton>
        <HoldButton
          size="small"
          tone="danger"
          icon={<Trash2 />}
          isLoading={busy === 'ending'}
          isDisabled={busy === 'making'}
          onComplete={onEnd}
        >
          {t('calendar.end')}
        </HoldButton>
      </chakra.div>
      <chakra.p css={styles.hint}>{t('calendar.replaceHint')}</chakra.p>
    </>
  )
}

const NewAddress = ({ address, copying }: { address: string; copying: CalendarDialogProps['copying'] }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: calendarDialogRecipe })()
  const text = useRef<HTMLParagraphElement>(null)
  // The button that made the link is gone. A screen reader reads the address.
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <chakra.p ref={text} tabIndex={-1} css={styles.link} translate="no">
        {address}
      </chakra.p>
      <chakra.div css={styles.buttons}>
        <CopyButton
          weight="primary"
          label={t('calendar.copy')}
          text={address}
          state={copying.state}
          onCopy={copying.onCopy}
        />
        <ButtonLink href={webcalAddress(address)}>
          <CalendarPlus aria-hidden />
          <span>{t('calendar.openInCalendar')}</span>
        </ButtonLink>
      </chakra.div>
      <p>{t('calendar.once')}</p>
    </>
  )
}
