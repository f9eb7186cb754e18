import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ArrowUpToLine } from 'lucide-react'
import { Button } from '../../common/index.ts'

export type EarlierPlayersProps = {
  /** Called to show the board from its first player. */
  onShow: () => void
}

/** The button above a board that does not begin with its first player. */
export const EarlierPlayers = ({ onShow }: EarlierPlayersProps) => {
  const { t } = useTranslation('leaderboard')
  return (
    <chakra.div display="flex" justifyContent="center">
      <Button size="small" onClick={onShow}>
        <ArrowUpToLine aria-hidden />
        <span>{t('table.fromFirst')}</span>
      </Button>
    </chakra.div>
  )
}
