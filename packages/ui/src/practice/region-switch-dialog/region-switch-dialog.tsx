import { chakra } from '@chakra-ui/react/styled-system'
import { canSwitchTo, type PracticeFailure, type PracticeRegion, regionSwitchesPerDay } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Button, Dialog, DisabledReason, type Loadable, NoticeBanner, Outcome, Spinner } from '../../common/index.ts'
import { usePracticeMessages } from '../messages/practice-messages.ts'
import { useRegionLabel } from '../region-label/use-region-label.ts'
import { RegionTiles } from '../region-tiles/region-tiles.tsx'

export type RegionSwitchDialogProps = {
  isOpen: boolean
  onClose: () => void
  serverName: string
  currentRegion: string
  regions: Loadable<readonly PracticeRegion[]>
  target: string | undefined
  onTarget: (region: string) => void
  step: 'choose' | 'switching' | 'done'
  /** The switch takes longer than usual. */
  isLong?: boolean
  failure?: PracticeFailure | undefined
  onSwitch: (region: string) => void
}

/** About as high as the choice, so that the dialog hardly changes its height from step to step. */
const Step = chakra('div', { base: { display: 'grid', alignContent: 'center', minHeight: '17rem' } })

/** Moves a server to another region (docs/product.md#practice-actions). It MUST name what is lost, and the server, before. */
export const RegionSwitchDialog = (props: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const message = usePracticeMessages()
  const { isOpen, onClose, regions, target, step, failure, onSwitch } = props
  const whyNot = (): string | undefined => {
    if (failure === 'switch_limit_exceeded') return message(failure)
    return target === undefined ? t('region.choose') : undefined
  }
  const reason = whyNot()
  const close = (
    <Button weight="primary" isWide height="touch" onClick={onClose}>
      {t('region.understood')}
    </Button>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('region.title')}
      footer={
        step === 'choose' &&
        regions.status === 'ready' && (
          <DisabledReason {...(reason === undefined ? {} : { reason })}>
            <Button
              weight="primary"
              isDisabled={reason !== undefined}
              onClick={() => target !== undefined && onSwitch(target)}
            >
              {target === undefined ? t('region.submitPlain') : t('region.submit', { region: region(target) })}
            </Button>
          </DisabledReason>
        )
      }
    >
      {step === 'done' && (
        <Step>
          <Outcome
            tone="success"
            title={t('region.done', { region: region(target ?? '') })}
            hint={t('region.doneHint')}
            action={close}
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

const Choose = ({ serverName, currentRegion, regions, target, onTarget, failure }: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const refusalOf = (each: PracticeRegion): string | undefined => {
    if (canSwitchTo(each, currentRegion)) return undefined
    return t(each.code === currentRegion ? 'region.current' : 'region.unavailable')
  }
  return (
    <>
      <chakra.p mb="4" color="fg.muted">
        {t('region.intro', { name: serverName, limit: regionSwitchesPerDay })}
      </chakra.p>
      {failure !== undefined && (
        <chakra.div mb="4">
          <NoticeBanner tone="failure">{message(failure)}</NoticeBanner>
        </chakra.div>
      )}
      <RegionTiles
        label={t('region.label')}
        regions={regions}
        chosen={target}
        onChoose={onTarget}
        refusalOf={refusalOf}
      />
    </>
  )
}
