import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  joinObstacleOf,
  type Latency,
  type QuickJoinMode,
  quickJoinFreeSlots,
  type Server,
} from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, Crown, SearchX, Users } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  Button,
  type CopyState,
  Dialog,
  EmptyState,
  ErrorState,
  type ErrorStateProps,
  Spinner,
  useIsSlow,
} from '../../common/index.ts'
import type { NearServer } from '../nearest-servers/nearest-servers.tsx'
import { ModeTiles } from './mode-tiles.tsx'
import { type QueueOffer, QueueOffers } from './queue-offers.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'
import { ResultCard } from './result-card.tsx'

/**
 * The steps of quick join (docs/product/servers.md#quick-join): mode choice, search, found server, no server found, and server
 * list unavailable.
 */
export type QuickJoinStep =
  | {
      readonly kind: 'choice'
      readonly available: Record<QuickJoinMode, boolean>
      /** The modes without a qualifying server because of an update of the game. */
      readonly updating?: readonly QuickJoinMode[]
    }
  | { readonly kind: 'searching'; readonly mode: QuickJoinMode }
  | {
      readonly kind: 'result'
      readonly mode: QuickJoinMode
      readonly server: Server
      readonly latency?: Latency
      /** A qualifying server with a much lower latency. */
      readonly nearer?: NearServer | undefined
      /** Other servers with the same rank, nearest first; they may include `nearer`. */
      readonly others: readonly NearServer[]
      readonly copyState: CopyState
    }
  | { readonly kind: 'noneLeft'; readonly mode: QuickJoinMode }
  | {
      readonly kind: 'failed'
      readonly mode: QuickJoinMode
      /** Why the list could not be loaded. */
      readonly trouble?: ErrorStateProps['trouble']
    }

export type QuickJoinDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Whether servers with fewer free slots qualify, as for members (docs/product/servers.md#quick-join). */
  isMember: boolean
  /** The current step, with its data. */
  step: QuickJoinStep
  /** Servers to wait for, of the modes that have only full ones; a backend without queues has none. */
  queues?: readonly QueueOffer[]
  /** Called with the server for which the player wants to wait. */
  onQueue?: (server: Server) => void
  /** Called with the selected mode. */
  onChoose: (mode: QuickJoinMode) => void
  /** Called when the user starts or stops pointing at the other servers; their order must not change in between. */
  onOthersInUse?: (isInUse: boolean) => void
  /** Picks another server of the same mode. */
  onAnother: () => void
  /** Called to go back one step. */
  onBack: () => void
  /** Reloads the server list. */
  onRetry: () => void
  /** Called with the server whose address to copy. */
  onCopy: (server: Server) => void
}

/** Finds a server to join. The focus follows the steps: to the main action after the search, back to the modes. */
export const QuickJoinDialog = ({
  isOpen,
  onClose,
  isMember,
  step,
  queues = [],
  onQueue = () => {},
  onChoose,
  onOthersInUse,
  onAnother,
  onBack,
  onRetry,
  onCopy,
}: QuickJoinDialogProps) => {
  const { t } = useTranslation('servers')
  const { t: common } = useTranslation('common')
  const isSlow = useIsSlow(step.kind === 'searching')
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  const bodyRef = useRef<HTMLDivElement>(null)
  const backRef = useRef<HTMLButtonElement>(null)
  const obstacle = step.kind === 'result' ? joinObstacleOf(step.server) : undefined
  useFocusedStep(obstacle === undefined ? step.kind : 'obstacle', bodyRef, backRef)

  const isChoosing = step.kind === 'choice' || step.kind === 'searching'
  const slots = isMember
    ? t('quickJoin.memberSlots', { count: quickJoinFreeSlots.member })
    : t('quickJoin.visitorSlots', { count: quickJoinFreeSlots.visitor })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('quickJoin.title')}
      footer={
        isChoosing ? undefined : (
          <Button ref={backRef} weight="quiet" isFlush mr="auto" onClick={onBack}>
            <ArrowLeft aria-hidden />
            <span>{t('quickJoin.back')}</span>
          </Button>
        )
      }
    >
      <div ref={bodyRef}>
        {isChoosing && (
          <>
            <chakra.p css={styles.lead}>{t('quickJoin.chooseHint')}</chakra.p>
            <ModeTiles
              available={step.kind === 'choice' ? step.available : undefined}
              updating={step.kind === 'choice' ? (step.updating ?? []) : []}
              chosen={step.kind === 'searching' ? step.mode : undefined}
              isMember={isMember}
              onChoose={onChoose}
            />
            <chakra.p css={styles.status} role="status">
              {step.kind === 'searching' ? <Spinner /> : isMember ? <Crown aria-hidden /> : <Users aria-hidden />}
              <span>
                {step.kind !== 'searching'
                  ? slots
                  : isSlow
                    ? common('slow')
                    : t('quickJoin.searching', { mode: t(`quickJoin.${step.mode}`) })}
              </span>
            </chakra.p>
            {step.kind === 'choice' && <QueueOffers offers={queues} isMember={isMember} onQueue={onQueue} />}
          </>
        )}
        {step.kind === 'result' && (
          <>
            <chakra.p css={styles.lead} role="status">
              {t(`quickJoin.${obstacle ?? 'found'}`)}
            </chakra.p>
            <ResultCard
              {...step}
              onCopy={onCopy}
              onOthersInUse={onOthersInUse}
              onAnother={onAnother}
              onChooseAgain={onBack}
            />
          </>
        )}
        {step.kind === 'noneLeft' && (
          <div role="status">
            <EmptyState
              icon={<SearchX />}
              title={t('quickJoin.noneLeft')}
              description={t('quickJoin.noneLeftHint', { mode: t(`quickJoin.${step.mode}`) })}
            />
            <QueueOffers
              offers={queues.filter(({ mode }) => mode === step.mode)}
              isMember={isMember}
              onQueue={onQueue}
            />
          </div>
        )}
        {step.kind === 'failed' && <ErrorState title={t('table.failed')} trouble={step.trouble} onRetry={onRetry} />}
      </div>
    </Dialog>
  )
}

type ShownStep = QuickJoinStep['kind'] | 'obstacle'

/** Moves the focus on each step, because the pressed control is gone. */
const useFocusedStep = (
  step: ShownStep,
  body: RefObject<HTMLElement | null>,
  back: RefObject<HTMLElement | null>,
): void => {
  const before = useRef<ShownStep>(step)
  useEffect(() => {
    const isBack = before.current !== 'choice' && before.current !== 'searching'
    before.current = step
    const first = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    // Without scrolling, so that a low screen still shows the server's name above.
    if (step === 'result') first('a[href]')?.focus({ preventScroll: true })
    if (step === 'obstacle' || step === 'failed') first('button')?.focus()
    if (step === 'noneLeft') back.current?.focus()
    if (step === 'choice' && isBack) first('button')?.focus()
    if (step === 'searching' && isBack) first('[data-chosen] button')?.focus()
  }, [step, body, back])
}
