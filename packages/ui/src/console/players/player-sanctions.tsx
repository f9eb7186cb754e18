import { consolePaths, type PlayerRecord } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button, ButtonAppLink } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { nameOf } from './player-part.ts'

export type PlayerSanctionsProps = Acting & {
  /** The player. */
  record: PlayerRecord
  /** The categories of servers for a sanction. */
  groups: readonly string[]
}

/** The way to a player's sanctions, and to a new one. Players without a Steam ID have none. */
export const PlayerSanctions = ({ record, groups, canAct, onAct }: PlayerSanctionsProps) => {
  const { t } = useTranslation('console')
  const { steamId } = record.player
  if (steamId === '') return null
  return (
    <>
      <ButtonAppLink size="small" href={consolePaths.sanctionsOf(steamId)}>
        {t('player.sanctions')}
      </ButtonAppLink>
      {canAct && (
        <Button
          size="small"
          weight="danger"
          onClick={() => onAct({ kind: 'sanction', steamId, groups, subjectName: nameOf(record) })}
        >
          {t('player.sanction')}
        </Button>
      )}
    </>
  )
}
