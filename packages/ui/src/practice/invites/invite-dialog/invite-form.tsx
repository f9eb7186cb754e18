import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type InviteTerms, inviteTimes, inviteUses } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { Checkbox } from '../../../common/index.ts'
import { inviteDialogRecipe } from './invite-dialog.recipe.ts'

export type InviteFormProps = {
  terms: InviteTerms
  onTerms: (terms: InviteTerms) => void
}

/** How long a new link works, for how many players, and whether it makes them admins. */
export const InviteForm = ({ terms, onTerms }: InviteFormProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: inviteDialogRecipe })()
  return (
    <>
      <chakra.h3 css={styles.heading}>{t('invites.newLink')}</chakra.h3>
      <chakra.div css={styles.form}>
        <ChoiceTiles
          label={t('invites.time')}
          chosen={terms.time}
          onChoose={(time) => onTerms({ ...terms, time })}
          layout="short"
          choices={inviteTimes.map((value) => ({ value, label: t(`invites.times.${value}`) }))}
        />
        <ChoiceTiles
          label={t('invites.uses')}
          chosen={terms.uses}
          onChoose={(uses) => onTerms({ ...terms, uses })}
          layout="dense"
          choices={inviteUses.map((value) => ({ value, label: t(`invites.usesChoices.${value}`) }))}
        />
        <Checkbox
          label={t('invites.makesAdmin')}
          isChecked={terms.makesAdmin}
          onChange={(makesAdmin) => onTerms({ ...terms, makesAdmin })}
        />
      </chakra.div>
    </>
  )
}
