import { chakra } from '@chakra-ui/react/styled-system'
import {
  canSwitchTo,
  type PracticeFailure,
  type PracticeRegion,
  type PracticeServer,
  regionSwitchesPerDay,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import {
  Button,
  type CopyState,
  Dialog,
  HoldButton,
  type Loadable,
  NoticeBanner,
  Outcome,
  Spinner,
  TextOrFailure,
  useRegionLabel,
} from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { ConnectServer } from '../../server/connect-server/connect-server.tsx'
import { type MeasuredRegions, RegionTiles } from '../region-tiles/region-tiles.tsx'
import { useFullRegion } from '../region-tiles/use-full-region.ts'

export type RegionSwitchDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The server's current region. */
  currentRegion: string
  /** The available regions. */
  regions: Loadable<readonly PracticeRegion[]>
  /** Latencies of regions by code. Lacks regions that are not measured. */
  latencies?: MeasuredRegions['latencies']
  /** Code of the region with the lowest latency; undefined if unknown. */
  nearest?: MeasuredRegions['nearest']
  /** The selected region. */
  target: string | undefined
  /** Called with the selected region. */
  onTarget: (region: string) => void
  /** The current step. */
  step: 'choose' | 'switching' | 'done'
  /** Number of players on the server, if known. */
  players?: number | undefined
  /** The server after the move; undefined until the list has its new address. */
  moved?: PracticeServer | undefined
  /** The result of the last copy. */
  copyState?: CopyState
  /** Called with the command to copy. */
  onCopy: (command: string) => void
  /** The switch takes longer than usual. */
  isLong?: boolean
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
  /** Called with the region to move the server to. */
  onSwitch: (region: string) => void
}

/** About as high as the region choice, so that the dialog keeps its height between steps. */
const Step = chakra('div', { base: { display: 'grid', alignContent: 'center', minHeight: '17rem' } })

/**
 * Moves a server to another region (docs/product/practice.md#practice-actions). The dialog MUST name the server, the data that
 * is lost, and the number of players that are disconnected; its button MUST be a hold button.
 */
export const RegionSwitchDialog = (props: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const message = usePracticeMessages()
  const { isOpen, onClose, regions, target, step, failure, onSwitch, moved, copyState = 'idle', onCopy } = props
  const whyNot = (): string | undefined => {
    if (failure === 'switch_limit_exceeded') return message(failure)
    return target === undefined ? t('region.choose') : undefined
  }
  const reason = whyNot()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('region.title')}
      footer={
        step === 'done' ? (
          <Button onClick={onClose}>{t('region.understood')}</Button>
        ) : (
          step === 'choose' &&
          regions.status === 'ready' && (
            <HoldButton
              tone="danger"
              isDisabled={reason !== undefined}
              {...(reason === undefined ? {} : { disabledReason: reason })}
              onComplete={() => target !== undefined && onSwitch(target)}
            >
              {target === undefined ? t('region.submitPlain') : t('region.submit', { region: region(target) })}
            </HoldButton>
          )
        )
      }
    >
      {step === 'done' && (
        <Step>
          <Outcome
            tone="success"
            title={t('region.done', { region: region(target ?? '') })}
            hint={t('region.doneHint')}
            action={<ConnectServer server={moved} copyState={copyState} onCopy={onCopy} />}
          />
        </Step>
      )}
      {step === 'switching' && (
        <Step>
          <Switching {...props} />
        </Step>
      )}
      {step === 'choose' && <Choose {...props} />}
    </Dialog>
  )
}

const Switching = ({ target, isLong = false }: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" textAlign="center" role="status">
      <Spinner size="large" />
      <chakra.p textStyle="section">{t('region.switching', { region: region(target ?? '') })}</chakra.p>
      <chakra.p maxWidth="40ch" color="fg.muted" textWrap="balance">
        {t('region.switchingHint')}
      </chakra.p>
      {isLong && (
        <chakra.div width="full">
          <NoticeBanner tone="info">{t('region.long')}</NoticeBanner>
        </chakra.div>
      )}
    </chakra.div>
  )
}

const Choose = (props: RegionSwitchDialogProps) => {
  const { serverName, currentRegion, regions, latencies, nearest, target, onTarget, failure, players = 0 } = props
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const full = useFullRegion()
  const refusalOf = (each: PracticeRegion): string | undefined => {
    if (canSwitchTo(each, currentRegion)) return undefined
    return each.code === currentRegion ? t('region.current') : full(each)
  }
  return (
    <>
      <chakra.p mb="4" color="fg.muted">
        <TextOrFailure failure={failure && message(failure)}>
          {t('region.intro', { name: serverName, limit: regionSwitchesPerDay })}
        </TextOrFailure>
      </chakra.p>
      {players > 0 && (
        <chakra.div mb="4">
          <NoticeBanner tone="info">{t('card.playersOn', { count: players })}</NoticeBanner>
        </chakra.div>
      )}
      <RegionTiles
        label={t('region.label')}
        regions={regions}
        latencies={latencies}
        nearest={nearest}
        chosen={target}
        onChoose={onTarget}
        refusalOf={refusalOf}
      />
    </>
  )
}
