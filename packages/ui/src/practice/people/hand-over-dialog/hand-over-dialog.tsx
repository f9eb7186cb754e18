import { chakra } from '@chakra-ui/react/styled-system'
import type { KnownAdmin, PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { UsersRound } from 'lucide-react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import {
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  HoldButton,
  type Loadable,
  SlowNote,
  TextOrFailure,
  VisuallyHidden,
} from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'

export type HandOverDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The admins who can become the owner, without the owner. */
  admins: Loadable<readonly KnownAdmin[]>
  /** The Steam ID of the chosen admin. */
  chosen: string | undefined
  /** Called with the chosen admin's Steam ID. */
  onChoose: (steamId: string) => void
  /** Whether the former owner stays as an admin. */
  staysAdmin: boolean
  /** Called with the changed choice. */
  onStaysAdmin: (staysAdmin: boolean) => void
  /** Whether the server is being handed over. */
  isBusy: boolean
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
  /** Called to hand the server over. */
  onHandOver: () => void
}

/**
 * Hands a server over to an admin (docs/product/practice.md#practice-hand-over). It MUST have a hold button, because the
 * former owner cannot take the server back.
 */
export const HandOverDialog = ({
  isOpen,
  onClose,
  serverName,
  admins,
  chosen,
  onChoose,
  staysAdmin,
  onStaysAdmin,
  isBusy,
  failure,
  onHandOver,
}: HandOverDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const hasChoice = admins.status === 'ready' && admins.data.length > 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('handOver.title')}
      isLocked={isBusy}
      footer={
        hasChoice && (
          <HoldButton
            tone="danger"
            isDisabled={chosen === undefined}
            disabledReason={t('handOver.choose')}
            isLoading={isBusy}
            onComplete={onHandOver}
          >
            {t('handOver.submit')}
          </HoldButton>
        )
      }
    >
      <chakra.p mb="3" color="fg.muted">
        <TextOrFailure failure={failure && message(failure)}>{t('handOver.intro', { name: serverName })}</TextOrFailure>
      </chakra.p>
      {admins.status === 'failed' && <ErrorState title={message('admins_fetch_failed')} {...admins} />}
      {admins.status === 'ready' && !hasChoice && (
        <EmptyState icon={<UsersRound />} title={t('handOver.none')} description={t('handOver.noneHint')} />
      )}
      {(hasChoice || admins.status === 'loading') && (
        <chakra.div position="relative" aria-busy={admins.status === 'loading' || undefined}>
          <ChoiceTiles
            label={t('handOver.label')}
            layout="wide"
            chosen={chosen}
            onChoose={onChoose}
            placeholders={admins.status === 'loading' ? 2 : 0}
            choices={(admins.status === 'ready' ? admins.data : []).map(({ steamId, playerName, note }) => ({
              value: steamId,
              label: playerName || note || steamId,
              hint: playerName || note ? steamId : undefined,
            }))}
          />
          {admins.status === 'loading' && (
            <>
              <VisuallyHidden role="status">{t('handOver.loading')}</VisuallyHidden>
              <SlowNote isShown={admins.isSlow} onRetry={admins.onRetry} />
            </>
          )}
        </chakra.div>
      )}
      {hasChoice && (
        <>
          <chakra.div mt="3">
            <Checkbox label={t('handOver.stay')} isChecked={staysAdmin} onChange={onStaysAdmin} isDisabled={isBusy} />
          </chakra.div>
          <chakra.p mt="2" color="fg.muted" fontSize="small">
            {t('handOver.effects')}
          </chakra.p>
        </>
      )}
    </Dialog>
  )
}
