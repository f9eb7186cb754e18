import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { announcementFeedPath } from '@warmup/domain/feeds'
import type { Announcement } from '@warmup/domain/servers'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { feedLinkText } from '@warmup/i18n/feed-link'
import { formatMinute } from '@warmup/i18n/format'
import { BellOff, Rss } from 'lucide-react'
import { useRef } from 'react'
import { ButtonLink, DatedText, Dialog, EmptyState, type Loadable, Loaded, Skeleton } from '../../common/index.ts'
import { announcementDialogRecipe } from './announcement-dialog.recipe.ts'

const placeholders = ['92%', '76%', '84%']

export type AnnouncementDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The announcements. */
  announcements: Loadable<readonly Announcement[]>
  /** Called when the player closes it. */
  onClose: () => void
}

/** All announcements with their publication time in China Standard Time (docs/product/servers.md#announcements). */
export const AnnouncementDialog = ({ isOpen, announcements, onClose }: AnnouncementDialogProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  // Else the link below would get the focus first.
  const text = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('announcements.title')}
      initialFocus={text}
      footer={
        <ButtonLink href={announcementFeedPath(language)} size="small" weight="quiet" isFlush isNewTab>
          <Rss aria-hidden />
          <span>{feedLinkText[language]}</span>
        </ButtonLink>
      }
    >
      <chakra.div ref={text} tabIndex={-1} outline="none">
        <Loaded
          data={announcements}
          loading={t('ticker.loading')}
          failed={t('announcements.failed')}
          placeholder={<Placeholders />}
        >
          {(known) => <AnnouncementList announcements={known} />}
        </Loaded>
      </chakra.div>
    </Dialog>
  )
}

const Placeholders = () => {
  const styles = useSlotRecipe({ recipe: announcementDialogRecipe })()
  return (
    <chakra.div aria-busy>
      {placeholders.map((width) => (
        <chakra.div key={width} css={styles.item}>
          <Skeleton width={width} height="14px" />
          <chakra.div css={styles.foot}>
            <Skeleton width="140px" height="12px" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

const AnnouncementList = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: announcementDialogRecipe })()
  if (announcements.length === 0) {
    return <EmptyState icon={<BellOff />} title={t('announcements.empty')} description={t('announcements.emptyHint')} />
  }
  return (
    <chakra.ul css={styles.list}>
      {announcements.map(({ id, text, startDate }) => {
        const published = new Date(startDate)
        return (
          <chakra.li key={id} css={styles.item}>
            <chakra.p css={styles.text}>{text[language]}</chakra.p>
            <chakra.p css={styles.foot}>
              {!Number.isNaN(published.getTime()) && (
                <time dateTime={startDate}>
                  <DatedText text={t('announcements.published', { date: formatMinute(published) })} />
                </time>
              )}
            </chakra.p>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
