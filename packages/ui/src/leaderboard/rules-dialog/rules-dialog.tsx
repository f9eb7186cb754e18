import { chakra } from '@chakra-ui/react/styled-system'
import type { LeaderboardRules } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { ExternalLink } from 'lucide-react'
import { ButtonLink, Dialog } from '../../common/index.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > li': { position: 'relative', paddingInlineStart: '4' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '0.55em',
      width: '6px',
      height: '6px',
      bg: 'fg.faint',
      transform: 'rotate(45deg)',
    },
  },
})

export type RulesDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The rules of the ranking. */
  rules: LeaderboardRules
  /** URL of the backend's rules data, for users who want to verify a board. */
  dataHref: string
}

/** The ranking rules of a board, in words and numbers. */
export const RulesDialog = ({ isOpen, onClose, rules, dataHref }: RulesDialogProps) => {
  const { t } = useTranslation('leaderboard')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${t('rules.title')} · ${t(`modes.${rules.mode}`)}`}>
      <List>
        <li>{t(`rules.rankedBy.${rules.ranking}`)}</li>
        <li>{t('rules.ties')}</li>
        {rules.minimumPlaytimeMinutes > 0 && (
          <li>{t('rules.minimumPlaytime', { count: rules.minimumPlaytimeMinutes })}</li>
        )}
        {rules.updateSeconds > 0 && <li>{t('rules.update', { count: rules.updateSeconds })}</li>}
        {rules.counting.map((rule) => (
          <li key={rule}>{t(`rules.counting.${rule}`)}</li>
        ))}
      </List>
      {/* Inside the scrolling body, so that the keyboard can scroll it. */}
      <ButtonLink href={dataHref} isNewTab size="small" mt="4">
        <span>{t('rules.data')}</span>
        <ExternalLink aria-hidden />
      </ButtonLink>
    </Dialog>
  )
}
