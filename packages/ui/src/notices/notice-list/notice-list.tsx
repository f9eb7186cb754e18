import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Notice, noticeHref } from '@warmup/domain/notices'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { BellRing, Settings2 } from 'lucide-react'
import {
  AppLink,
  Button,
  ButtonAppLink,
  DatedText,
  EmptyState,
  type Loadable,
  Loaded,
  Skeleton,
  VisuallyHidden,
} from '../../common/index.ts'
import { noticeListRecipe } from './notice-list.recipe.ts'
import { useNoticeText } from './use-notice-text.ts'

export type NoticeListProps = {
  /** The notices, the latest first. */
  notices: Loadable<readonly Notice[]>
  /** The current time, in milliseconds since 1970. */
  now: number
  /** URL of the settings. */
  settingsHref: string
  /** Asks the browser to allow notifications; absent once it has been asked. */
  onAllow: (() => void) | undefined
  /** Called when the player follows a link of the list. */
  onFollow: () => void
}

const ItemLink = chakra(AppLink)

/** A player's notices, each a link to where it leads (docs/product/notices.md#bell). */
export const NoticeList = ({ notices, now, settingsHref, onAllow, onFollow }: NoticeListProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticeListRecipe })()
  return (
    <chakra.div css={styles.root}>
      <Loaded data={notices} loading={t('loading')} failed={t('failed')} placeholder={<Placeholders />}>
        {(known) => <Items notices={known} now={now} onFollow={onFollow} />}
      </Loaded>
      <chakra.div css={styles.foot}>
        <ButtonAppLink href={settingsHref} weight="quiet" size="small" onClick={onFollow}>
          <Settings2 aria-hidden />
          <span>{t('settingsLink')}</span>
        </ButtonAppLink>
        {onAllow && (
          <Button weight="quiet" size="small" onClick={onAllow}>
            <BellRing aria-hidden />
            <span>{t('allow')}</span>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const Placeholders = () => {
  const styles = useSlotRecipe({ recipe: noticeListRecipe })()
  return [0, 1, 2].map((row) => (
    <chakra.div key={row} css={styles.item} aria-hidden>
      <chakra.div css={styles.body}>
        <Skeleton width="80%" height="20px" />
        <Skeleton width="50%" height="18px" />
      </chakra.div>
    </chakra.div>
  ))
}

type ItemsProps = Pick<NoticeListProps, 'now' | 'onFollow'> & { notices: readonly Notice[] }

const Items = ({ notices, now, onFollow }: ItemsProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticeListRecipe })()
  if (notices.length === 0) return <EmptyState title={t('empty')} description={t('emptyHint')} />
  return (
    <chakra.ul css={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} now={now} onFollow={onFollow} />
        </li>
      ))}
    </chakra.ul>
  )
}

const NoticeItem = ({ notice, now, onFollow }: { notice: Notice } & Pick<NoticeListProps, 'now' | 'onFollow'>) => {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: noticeListRecipe })()
  const { title, text } = useNoticeText()(notice)
  const { at, isRead } = notice
  return (
    <ItemLink css={styles.item} href={noticeHref(notice)} data-unread={isRead ? undefined : ''} onClick={onFollow}>
      <chakra.span css={styles.mark} aria-hidden />
      <chakra.span css={styles.body}>
        {!isRead && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
        <chakra.span css={styles.title}>{title}</chakra.span>
        <chakra.span css={styles.text}>
          <DatedText text={text} />
        </chakra.span>
        <chakra.span css={styles.ago}>
          {formatAgo(Math.max(0, Math.floor((now - Date.parse(at)) / 1_000)), language)}
        </chakra.span>
      </chakra.span>
    </ItemLink>
  )
}
