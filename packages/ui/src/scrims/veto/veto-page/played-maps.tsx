import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { canLoadAgain, otherTeam, type ShownVeto, type VetoLoading } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, ButtonAppLink, NoticeBanner, type NoticeTone } from '../../../common/index.ts'
import { useTeamNames } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'
import type { VetoPartProps } from './veto-page-props.ts'

/** The chosen maps in the order of play, and what became of them on the server. */
export const PlayedMaps = (props: VetoPartProps) => {
  const { veto, serversHref } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  return (
    <>
      <chakra.ol css={styles.played}>
        {veto.played.map((played) => (
          <chakra.li key={played.map} css={styles.order}>
            <chakra.span fontWeight="600" translate="no">
              {played.map}
            </chakra.span>
            <PlayedFacts veto={veto} played={played} />
          </chakra.li>
        ))}
      </chakra.ol>
      {veto.loading !== undefined && <Loading {...props} loading={veto.loading} />}
      <chakra.div css={styles.actions}>
        <ButtonAppLink href={serversHref}>{t('veto.toServers')}</ButtonAppLink>
      </chakra.div>
    </>
  )
}

const PlayedFacts = ({ veto, played }: { veto: ShownVeto; played: ShownVeto['played'][number] }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const nameOf = useTeamNames(veto)
  const { pickedBy, ct } = played
  const who = pickedBy === undefined ? t('veto.left') : t('veto.fates.pick', { name: nameOf(pickedBy) })
  const withoutKnife = veto.loading === 'map_only'
  const sides =
    ct === undefined
      ? t(withoutKnife ? 'veto.agreeSides' : 'veto.knife')
      : t('veto.begins', { ct: nameOf(ct), t: nameOf(otherTeam(ct)) })
  return <chakra.span css={styles.facts}>{`${who} · ${sides}`}</chakra.span>
}

const tones: Readonly<Record<VetoLoading, NoticeTone>> = {
  pending: 'info',
  running: 'info',
  loaded: 'success',
  map_only: 'info',
  busy: 'failure',
  refused: 'failure',
  no_answer: 'failure',
  no_server: 'failure',
}

const Loading = ({ veto, loading, busy, onLoad }: VetoPartProps & { loading: VetoLoading }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const map = veto.played[0]?.map ?? ''
  return (
    <>
      <NoticeBanner tone={tones[loading]}>{t(`veto.loadings.${loading}`, { map })}</NoticeBanner>
      {canLoadAgain(loading) && veto.captainOf !== undefined && (
        <chakra.div css={styles.actions}>
          <BusyButton weight="primary" isBusy={busy === 'load'} onClick={onLoad}>
            {t('veto.loadAgain')}
          </BusyButton>
        </chakra.div>
      )}
    </>
  )
}
