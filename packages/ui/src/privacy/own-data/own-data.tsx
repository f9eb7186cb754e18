import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OwnAccount } from '@warmup/domain/privacy'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { Download, LogIn } from 'lucide-react'
import { useId } from 'react'
import {
  BusyButton,
  Button,
  ErrorState,
  type Loadable,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import { ownDataRecipe } from './own-data.recipe.ts'

export type OwnDataProps = {
  /** The player's account; null if the backend does not offer it. Undefined for visitors. */
  account: Loadable<OwnAccount | null> | undefined
  /** The state of the download. */
  download: 'idle' | 'running' | 'done' | 'failed'
  /** Called to download the data. */
  onDownload: () => void
  /** Called to open the dialog that deletes the account. */
  onDelete: () => void
  /** Called to open the login dialog. */
  onLogin: () => void
}

/**
 * The player's account, with the download of its data and its deletion (docs/product/privacy.md). It MUST show nothing
 * where the backend does not offer them.
 */
export const OwnData = (props: OwnDataProps) => {
  const { t } = useTranslation('privacy')
  const styles = useSlotRecipe({ recipe: ownDataRecipe })()
  const id = useId()
  const { account } = props
  if (account?.status === 'ready' && account.data === null) return null
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <chakra.h2 id={id} css={styles.title}>
        {t('own.title')}
      </chakra.h2>
      <chakra.p css={styles.description}>{t(account === undefined ? 'own.login' : 'own.description')}</chakra.p>
      {account === undefined ? (
        <Button onClick={props.onLogin}>
          <LogIn aria-hidden />
          <span>{t('own.loginAction')}</span>
        </Button>
      ) : (
        <Account {...props} account={account} />
      )}
    </chakra.section>
  )
}

const Account = ({ account, ...actions }: OwnDataProps & { account: Loadable<OwnAccount | null> }) => {
  const { t } = useTranslation('privacy')
  if (account.status === 'failed') return <ErrorState title={t('own.failed')} {...account} />
  const data = account.status === 'ready' ? account.data : null
  return (
    <>
      {data === null && <VisuallyHidden role="status">{t('own.loading')}</VisuallyHidden>}
      <Facts account={data ?? undefined} />
      {account.status === 'loading' && <SlowNote isShown={account.isSlow} onRetry={account.onRetry} />}
      <Actions {...actions} isReady={data !== null} />
    </>
  )
}

const Facts = ({ account }: { account: OwnAccount | undefined }) => {
  const { t } = useTranslation('privacy')
  const styles = useSlotRecipe({ recipe: ownDataRecipe })()
  const email = account && (account.email ?? t('own.noEmail'))
  const since = account && formatDay(new Date(account.createdAt))
  return (
    <chakra.dl css={styles.facts} aria-busy={account === undefined || undefined}>
      <chakra.div css={styles.fact}>
        <chakra.dt css={styles.label}>{t('own.email')}</chakra.dt>
        <chakra.dd css={styles.value}>{email ?? <Skeleton width="14rem" height="14px" />}</chakra.dd>
      </chakra.div>
      <chakra.div css={styles.fact}>
        <chakra.dt css={styles.label}>{t('own.since')}</chakra.dt>
        <chakra.dd css={styles.value}>{since ?? <Skeleton width="6rem" height="14px" />}</chakra.dd>
      </chakra.div>
    </chakra.dl>
  )
}

type ActionsProps = Pick<OwnDataProps, 'download' | 'onDownload' | 'onDelete'> & { isReady: boolean }

const Actions = ({ download, onDownload, onDelete, isReady }: ActionsProps) => {
  const { t } = useTranslation('privacy')
  const styles = useSlotRecipe({ recipe: ownDataRecipe })()
  const outcome = {
    idle: undefined,
    running: undefined,
    done: t('own.downloaded'),
    failed: t('own.downloadFailed'),
  } satisfies Record<OwnDataProps['download'], string | undefined>
  return (
    <chakra.div css={styles.foot}>
      <BusyButton
        isBusy={download === 'running'}
        busyLabel={t('own.downloading')}
        icon={<Download aria-hidden />}
        isDisabled={!isReady}
        onClick={onDownload}
      >
        {t('own.download')}
      </BusyButton>
      <Button weight="danger" isDisabled={!isReady} onClick={onDelete}>
        {t('own.delete')}
      </Button>
      <chakra.span css={styles.outcome} role="status" data-failed={download === 'failed' || undefined}>
        {outcome[download]}
      </chakra.span>
    </chakra.div>
  )
}
