import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Latency, type QuickJoinMode, quickJoinFreeSlots, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, Crown, SearchX, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, type CopyState, Dialog, EmptyState, Spinner } from '../../common/index.ts'
import { ModeTiles } from './mode-tiles.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'
import { ResultCard } from './result-card.tsx'

/** Where quick join stands (section 4): choose a mode, half a second, a server or none. */
export type QuickJoinStep =
  | { readonly kind: 'choice'; readonly available: Record<QuickJoinMode, boolean> }
  | { readonly kind: 'searching'; readonly mode: QuickJoinMode }
  | {
      readonly kind: 'result'
      readonly mode: QuickJoinMode
      readonly server: Server
      readonly latency?: Latency
      readonly copyState: CopyState
    }
  | { readonly kind: 'nobody'; readonly mode: QuickJoinMode }

export type QuickJoinDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Members need fewer free slots (section 5). */
  isMember: boolean
  step: QuickJoinStep
  onChoose: (mode: QuickJoinMode) => void
  onBack: () => void
  onCopy: (server: Server) => void
}

/** Finds a server to play on now. Focus follows the steps: to Join once a server is found, back to the modes. */
export const QuickJoinDialog = ({
  isOpen,
  onClose,
  isMember,
  step,
  onChoose,
  onBack,
  onCopy,
}: QuickJoinDialogProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  const joinRef = useRef<HTMLAnchorElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const stepBefore = useRef(step.kind)
  useEffect(() => {
    const isBack = stepBefore.current === 'result' || stepBefore.current === 'nobody'
    stepBefore.current = step.kind
    if (step.kind === 'result') joinRef.current?.focus()
    if (step.kind === 'choice' && isBack) bodyRef.current?.querySelector<HTMLElement>('button')?.focus()
  }, [step.kind])

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
          <Button weight="quiet" mr="auto" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('quickJoin.back')}
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
              chosen={step.kind === 'searching' ? step.mode : undefined}
              isMember={isMember}
              onChoose={onChoose}
            />
            <chakra.p css={styles.status} role="status">
              {step.kind === 'searching' ? <Spinner /> : isMember ? <Crown aria-hidden /> : <Users aria-hidden />}
              {step.kind === 'searching' ? t('quickJoin.searching', { mode: t(`quickJoin.${step.mode}`) }) : slots}
            </chakra.p>
          </>
        )}
        {step.kind === 'result' && (
          <>
            <chakra.p css={styles.lead} role="status">
              {t('quickJoin.found')}
            </chakra.p>
            <ResultCard {...step} onCopy={onCopy} joinRef={joinRef} />
          </>
        )}
        {step.kind === 'nobody' && (
          <div role="status">
            <EmptyState
              icon={<SearchX />}
              title={t('quickJoin.nobody')}
              description={t('quickJoin.nobodyHint', { mode: t(`quickJoin.${step.mode}`) })}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
