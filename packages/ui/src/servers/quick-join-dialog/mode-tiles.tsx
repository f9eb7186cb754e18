import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type QuickJoinMode, quickJoinFreeSlots, quickJoinModes } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'

/** The server mode whose icon each choice shows. */
const iconModes = {
  deathmatch: 'dm',
  retakes: 'retakes',
  solo: 'solo',
  public: 'public',
} as const satisfies Record<QuickJoinMode, string>

type ModeTilesProps = {
  /** Whether each mode has a qualifying server; undefined during the search. */
  available: Record<QuickJoinMode, boolean> | undefined
  /** The modes without a qualifying server because of an update of the game. */
  updating: readonly QuickJoinMode[]
  chosen?: QuickJoinMode
  isMember: boolean
  onChoose: (mode: QuickJoinMode) => void
}

/** The modes to choose from. A mode without a qualifying server is disabled and says why. */
export const ModeTiles = ({ available, updating, chosen, isMember, onChoose }: ModeTilesProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  const id = useId()
  return (
    <chakra.div css={styles.tiles}>
      {quickJoinModes.map((mode) => {
        const isEmpty = available !== undefined && !available[mode]
        const isUpdating = isEmpty && updating.includes(mode)
        const isBlocked = isEmpty || chosen !== undefined
        return (
          <chakra.div
            key={mode}
            css={styles.tile}
            data-chosen={chosen === mode || undefined}
            data-blocked={isBlocked || undefined}
          >
            {chosen === mode && (
              <chakra.span css={styles.tick} aria-hidden>
                <Check />
              </chakra.span>
            )}
            <chakra.span css={styles.top}>
              <chakra.span css={styles.icon}>
                <ModeIcon mode={iconModes[mode]} size={28} />
              </chakra.span>
              <chakra.span css={styles.note} id={`${id}-${mode}-note`} data-away={!isEmpty || undefined}>
                {t(isUpdating ? 'table.updating' : 'quickJoin.noServers')}
              </chakra.span>
            </chakra.span>
            <chakra.button
              type="button"
              css={styles.choice}
              aria-describedby={`${isEmpty ? `${id}-${mode}-note ` : ''}${id}-${mode}-hint`}
              aria-disabled={isBlocked || undefined}
              onClick={() => !isBlocked && onChoose(mode)}
            >
              {t(`quickJoin.${mode}`)}
            </chakra.button>
            {/* Note and both texts keep their space, because a mode can gain or lose its servers while the dialog is
                open. */}
            <chakra.span css={styles.hints} id={`${id}-${mode}-hint`}>
              <chakra.span css={styles.hint} data-away={isEmpty || undefined}>
                {t(`quickJoin.${mode}Hint`)}
              </chakra.span>
              <chakra.span css={styles.hint} data-away={!isUpdating || undefined}>
                {t('quickJoin.updatingReason')}
              </chakra.span>
              <chakra.span css={styles.hint} data-away={!isEmpty || isUpdating || undefined}>
                {isMember ? t('quickJoin.full') : t('quickJoin.noServersReason', { count: quickJoinFreeSlots.visitor })}
              </chakra.span>
            </chakra.span>
          </chakra.div>
        )
      })}
    </chakra.div>
  )
}
