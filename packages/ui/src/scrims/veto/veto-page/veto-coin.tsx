import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { coinSideOf, type ShownVeto } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { Disclosure, Panel } from '../../../common/index.ts'
import { useTeamNames } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'

/** How the coin fell, and what proves it. */
export const VetoCoin = ({ veto }: { veto: ShownVeto }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const nameOf = useTeamNames(veto)
  const { commitment, called, secret } = veto.coin
  const fell =
    called === undefined || secret === undefined || veto.first === undefined
      ? t('veto.coinDrawn')
      : t('veto.coinFell', {
          caller: nameOf('team2'),
          called: t(`veto.coinSides.${called}`),
          side: t(`veto.coinSides.${coinSideOf(secret)}`),
          first: nameOf(veto.first),
        })
  return (
    <Panel>
      <Disclosure summary={fell}>
        <chakra.p css={styles.note}>{t('veto.coinProof')}</chakra.p>
        <chakra.p css={styles.code} translate="no">
          {t('veto.coinHash', { hash: commitment })}
        </chakra.p>
        {secret !== undefined && (
          <chakra.p css={styles.code} translate="no">
            {secret}
          </chakra.p>
        )}
      </Disclosure>
    </Panel>
  )
}
