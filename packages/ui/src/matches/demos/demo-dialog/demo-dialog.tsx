import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Demo, DemoFailure } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Download, Film, Link } from 'lucide-react'
import {
  BusyButton,
  CountdownButton,
  Dialog,
  DisabledReason,
  EmptyState,
  ErrorState,
  type Loadable,
  Skeleton,
  SlowNote,
  TextOrFailure,
  VisuallyHidden,
} from '../../../common/index.ts'
import { useDemoMessages } from '../demo-messages.ts'
import { demoDialogRecipe } from './demo-dialog.recipe.ts'
import { DemoList } from './demo-list.tsx'

export type DemoDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The server's demos. */
  demos: Loadable<readonly Demo[]>
  /** The name of the selected demo. */
  selected: string | undefined
  /** Called with the name of the selected demo. */
  onSelect: (name: string) => void
  /** Returns the URL of a match's page. */
  matchHref: (matchId: string) => string
  /** Seconds until the list can be reloaded. */
  refreshSecondsLeft: number
  /** Whether the demos are being loaded again. */
  isRefreshing: boolean
  /** Called to load the demos again. */
  onRefresh: () => void
  /** The action in progress. */
  busy?: 'download' | 'link' | undefined
  /** The cause of the last failure. */
  failure?: DemoFailure | undefined
  /** Called with the name of the demo to download. */
  onDownload: (name: string) => void
  /** Called with the name of the demo whose link to copy. */
  onCopyLink: (name: string) => void
}

/** A server's demos, to download or share (docs/product/matches.md#demos). The user MUST select one first. */
export const DemoDialog = ({
  isOpen,
  onClose,
  serverName,
  demos,
  selected,
  onSelect,
  matchHref,
  refreshSecondsLeft,
  isRefreshing,
  onRefresh,
  busy,
  failure,
  onDownload,
  onCopyLink,
}: DemoDialogProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: demoDialogRecipe })()
  const message = useDemoMessages()
  const list = demos.status === 'ready' ? demos.data : []
  const isIdle = selected === undefined || busy !== undefined
  const reason = selected === undefined ? { reason: t('demos.select') } : {}
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${t('demos.title')} · ${serverName}`}
      size="wide"
      footer={
        list.length > 0 && (
          <>
            <DisabledReason {...reason}>
              <BusyButton
                isDisabled={isIdle}
                isBusy={busy === 'link'}
                icon={<Link aria-hidden />}
                onClick={() => selected !== undefined && onCopyLink(selected)}
              >
                {t('demos.getLink')}
              </BusyButton>
            </DisabledReason>
            <DisabledReason {...reason}>
              <BusyButton
                weight="primary"
                isDisabled={isIdle}
                isBusy={busy === 'download'}
                busyLabel={t('demos.downloading')}
                icon={<Download aria-hidden />}
                onClick={() => selected !== undefined && onDownload(selected)}
              >
                {t('demos.download')}
              </BusyButton>
            </DisabledReason>
          </>
        )
      }
    >
      {demos.status === 'failed' ? (
        <ErrorState title={message('demos_fetch_failed')} {...demos} />
      ) : (
        <>
          <chakra.div css={styles.top}>
            <chakra.span css={styles.count}>
              <TextOrFailure failure={failure && message(failure)}>{t('demos.hint')}</TextOrFailure>
            </chakra.span>
            <CountdownButton size="small" secondsLeft={refreshSecondsLeft} isLoading={isRefreshing} onClick={onRefresh}>
              {t('demos.refresh')}
            </CountdownButton>
          </chakra.div>
          {demos.status === 'loading' && <DemoPlaceholders demos={demos} />}
          {demos.status === 'ready' && list.length === 0 && (
            <EmptyState icon={<Film />} title={t('demos.empty')} description={t('demos.emptyHint')} />
          )}
          {list.length > 0 && <DemoList demos={list} selected={selected} onSelect={onSelect} matchHref={matchHref} />}
        </>
      )}
    </Dialog>
  )
}

type Waiting = Extract<Loadable<unknown>, { status: 'loading' }>

const DemoPlaceholders = ({ demos }: { demos: Waiting }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: demoDialogRecipe })()
  return (
    <chakra.div position="relative" aria-busy>
      <VisuallyHidden role="status">{t('demos.loading')}</VisuallyHidden>
      {['62%', '70%', '58%'].map((width) => (
        <chakra.div key={width} css={styles.row} aria-hidden>
          <chakra.div css={styles.label}>
            <Skeleton width={width} height="16px" />
          </chakra.div>
        </chakra.div>
      ))}
      <SlowNote isShown={demos.isSlow} onRetry={demos.onRetry} />
    </chakra.div>
  )
}
