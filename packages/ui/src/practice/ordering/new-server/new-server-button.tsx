import { useTranslation } from '@warmup/i18n'
import { Plus } from 'lucide-react'
import { Button, Tooltip } from '../../../common/index.ts'
import { RentalNotices } from './rental-notices.tsx'

export type NewServerButtonProps = {
  onClick: () => void
  /** Shows the notices, for stories. */
  isExplained?: boolean
}

/** The page's primary action. Hover and focus show the rental notices; the dialog shows them too. */
export const NewServerButton = ({ onClick, isExplained }: NewServerButtonProps) => {
  const { t } = useTranslation('practice')
  return (
    <Tooltip
      content={<RentalNotices />}
      placement="bottom-end"
      {...(isExplained === undefined ? {} : { isOpen: isExplained })}
    >
      <Button weight="primary" onClick={onClick}>
        <Plus aria-hidden />
        <span>{t('newServer.open')}</span>
      </Button>
    </Tooltip>
  )
}
