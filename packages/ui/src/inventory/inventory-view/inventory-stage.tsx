import type { Trouble } from '@warmup/domain/common'
import type { InventoryError } from '@warmup/domain/inventory'
import { useTranslation } from '@warmup/i18n'
import { Backpack, ExternalLink, PackageOpen, RotateCw } from 'lucide-react'
import {
  BusyButton,
  ButtonLink,
  EmbeddedFrame,
  EmptyState,
  ErrorState,
  LoginRequired,
  SlowNote,
} from '../../common/index.ts'
import { OpeningInventory } from './opening-inventory.tsx'

/** Why the inventory sign-in failed; undefined if the server refused without a known code. */
export type InventoryFailure = InventoryError | Trouble | 'too_many_requests' | undefined

export type InventoryStageProps =
  | { status: 'logged_out'; onLogin: () => void }
  /** The community has no inventory site. */
  | { status: 'unavailable' }
  | { status: 'signing_in'; isSlow?: boolean; onRetry?: () => void }
  | {
      status: 'failed'
      reason: InventoryFailure
      onRetry: () => void
      isRetrying?: boolean
      /** URL to sign in on the inventory site itself. */
      ownSignIn: string
    }
  | { status: 'loading' | 'ready'; src: string; onLoad?: () => void }

/**
 * Permissions that the simulator site needs: scripts, its cookie, forms, and links that open new tabs. Everything else
 * is forbidden, above all navigating this page.
 */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The frame, or the state shown in its place. */
export const InventoryStage = (props: InventoryStageProps) => {
  const { t } = useTranslation('inventory')
  switch (props.status) {
    case 'logged_out':
      return <LoginRequired onLogin={props.onLogin} description={t('loggedOutDescription')} />
    case 'unavailable':
      return <Unavailable />
    case 'signing_in':
      return (
        <>
          <OpeningInventory />
          <SlowNote isShown={props.isSlow} onRetry={props.onRetry} />
        </>
      )
    case 'failed':
      return <SignInFailed {...props} />
    case 'loading':
    case 'ready':
      return (
        <EmbeddedFrame
          key={props.src}
          src={props.src}
          title={t('simulator')}
          status={props.status}
          sandbox={permissions}
          cover={<OpeningInventory />}
          onLoad={props.onLoad}
          isPlain
        />
      )
  }
}

const Unavailable = () => {
  const { t } = useTranslation('inventory')
  return <EmptyState icon={<PackageOpen />} title={t('unavailable.title')} description={t('unavailable.description')} />
}

const SignInFailed = ({
  reason,
  onRetry,
  isRetrying = false,
  ownSignIn,
}: Extract<InventoryStageProps, { status: 'failed' }>) => {
  const { t } = useTranslation(['inventory', 'common'])
  if (reason === 'inventory_unavailable') return <Unavailable />
  if (reason === 'inventory_player_unknown')
    return (
      <EmptyState
        icon={<Backpack />}
        title={t('unknownPlayer.title')}
        description={t('unknownPlayer.description')}
        action={
          <>
            <ButtonLink weight="primary" href={ownSignIn} isNewTab>
              <ExternalLink aria-hidden />
              <span>{t('unknownPlayer.open')}</span>
            </ButtonLink>
            <BusyButton isBusy={isRetrying} icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {t('common:retry')}
            </BusyButton>
          </>
        }
      />
    )
  // Network failures use the common texts.
  const hasOwnWords = reason === undefined || reason === 'inventory_failed' || reason === 'too_many_requests'
  return (
    <ErrorState
      title={t('loginError')}
      {...(hasOwnWords ? { description: t(`failure.${reason ?? 'inventory_failed'}`) } : { trouble: reason })}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
