import { chakra } from '@chakra-ui/react/styled-system'
import { canSwitchTo, type PracticeFailure, type PracticeRegion, regionSwitchesPerDay } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import {
  Button,
  Dialog,
  DisabledReason,
  ErrorState,
  type Loadable,
  NoticeBanner,
  Outcome,
  Skeleton,
  SlowNote,
  Spinner,
  VisuallyHidden,
} from '../../common/index.ts'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'
import { usePracticeMessages } from '../messages/practice-messages.ts'
import { useRegionLabel } from '../region-label/use-region-label.ts'

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

/** Moves a server to another region (docs/product.md#practice-actions). It MUST name what is lost, and the server, before. */
export const RegionSwitchDialog = (props: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const { isOpen, onClose, regions, target, step, onSwitch } = props
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
          <DisabledReason {...(target === undefined ? { reason: t('region.choose') } : {})}>
            <Button
              weight="primary"
              isDisabled={target === undefined}
              onClick={() => target !== undefined && onSwitch(target)}
            >
              {target === undefined ? t('region.submitPlain') : t('region.submit', { region: region(target) })}
            </Button>
          </DisabledReason>
        )
      }
    >
      {step === 'done' && (
        <Outcome
          tone="success"
          title={t('region.done', { region: region(target ?? '') })}
          hint={t('region.doneHint')}
          action={close}
        />
      )}
      {step === 'switching' && <Switching {...props} />}
      {step === 'choose' && <Choose {...props} />}
    </Dialog>
  )
}

const Switching = ({ target, isLong = false }: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" py="6" textAlign="center" role="status">
      <Spinner size="large" />
      <chakra.p textStyle="section">{t('region.switching', { region: region(target ?? '') })}</chakra.p>
      <chakra.p maxWidth="40ch" color="fg.muted" textWrap="balance">
        {t('region.switchingHint')}
      </chakra.p>
      {isLong && <NoticeBanner tone="info">{t('region.long')}</NoticeBanner>}
    </chakra.div>
  )
}

const Choose = ({ serverName, currentRegion, regions, target, onTarget, failure }: RegionSwitchDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const region = useRegionLabel()
  if (regions.status === 'failed') {
    return (
      <ErrorState
        title={message('regions_fetch_failed')}
        trouble={regions.trouble}
        onRetry={regions.onRetry}
        isRetrying={regions.isRetrying ?? false}
      />
    )
  }
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
      {regions.status === 'loading' ? (
        <chakra.div position="relative" display="flex" flexWrap="wrap" gap="2" minHeight="130px" aria-busy>
          <VisuallyHidden role="status">{t('region.loading')}</VisuallyHidden>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} width="calc((100% - 16px) / 3)" height="52px" />
          ))}
          <SlowNote isShown={regions.isSlow ?? false} onRetry={regions.onRetry} />
        </chakra.div>
      ) : (
        <ChoiceTiles
          label={t('region.label')}
          chosen={target}
          onChoose={onTarget}
          choices={regions.data.map((each) => ({
            value: each.code,
            label: region(each.code),
            hint: each.isRecommended ? t('region.recommended') : undefined,
            refusal: refusalOf(each),
          }))}
        />
      )}
    </>
  )
}
