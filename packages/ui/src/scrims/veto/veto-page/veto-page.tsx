import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { MapPinX } from 'lucide-react'
import { EmptyState, Loaded, LoginRequired, NoticeBanner, PageHead, Panel, Skeleton } from '../../../common/index.ts'
import { useVetoMessages } from '../veto-words.ts'
import { PlayedMaps } from './played-maps.tsx'
import { VetoCoin } from './veto-coin.tsx'
import { VetoMaps } from './veto-maps.tsx'
import { vetoPageRecipe } from './veto-page.recipe.ts'
import type { VetoPageProps, VetoPartProps } from './veto-page-props.ts'
import { VetoStatus } from './veto-status.tsx'
import { VetoSteps } from './veto-steps.tsx'
import { VetoTeams } from './veto-teams.tsx'

const placeholders = (
  <chakra.div display="grid" gap="3" aria-hidden>
    <Skeleton width="60%" height="24px" />
    <Skeleton width="full" height="160px" />
    <Skeleton width="full" height="96px" />
  </chakra.div>
)

/**
 * The page on which two captains choose the maps of a game in turn (docs/product/scrims.md#scrim-veto).
 * - Only the captain whose turn it is MUST be able to choose; everybody else MUST see whose turn it is, and the time left.
 * - A step that was made by chance MUST say so.
 * - What the server cannot do MUST be said.
 */
export const VetoPage = ({ view, ...props }: VetoPageProps) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  return (
    <chakra.section css={styles.root}>
      <PageHead title={t('veto.title')} line={t('veto.line')} />
      <Loaded data={view} loading={t('veto.loading')} failed={t('veto.fetchFailed')} placeholder={placeholders}>
        {(shown) => {
          if (shown.step === 'signedOut')
            return (
              <Panel>
                <LoginRequired title={t('veto.login')} description={t('veto.loginHint')} onLogin={props.onLogin} />
              </Panel>
            )
          if (shown.step === 'open') return <KnownVeto {...props} veto={shown.veto} />
          return (
            <Panel>
              <EmptyState icon={<MapPinX />} title={t('veto.gone')} description={t('veto.goneHint')} />
            </Panel>
          )
        }}
      </Loaded>
    </chakra.section>
  )
}

const KnownVeto = (props: VetoPartProps) => {
  const { veto, failure } = props
  const message = useVetoMessages()
  return (
    <>
      <Panel>
        <VetoStatus {...props} />
        {failure !== undefined && <NoticeBanner tone="failure">{message(failure)}</NoticeBanner>}
        {veto.state === 'done' ? <PlayedMaps {...props} /> : <VetoMaps {...props} />}
      </Panel>
      {veto.steps.length > 0 && <VetoSteps veto={veto} />}
      <VetoTeams {...props} />
      <VetoCoin veto={veto} />
    </>
  )
}
