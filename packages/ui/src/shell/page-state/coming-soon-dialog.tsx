import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button, Dialog } from '../../common/index.ts'
import { Logo } from '../logo/index.ts'
import type { ComingSoonPage } from './coming-soon.tsx'

export type ComingSoonDialogProps = { page: ComingSoonPage; onClose: () => void }

/** A dialog that is still being built: what it will be, and a way back. */
export const ComingSoonDialog = ({ page, onClose }: ComingSoonDialogProps) => {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t(`titles.${page}`)}
      footer={<Button onClick={onClose}>{t('comingSoon.backHome')}</Button>}
    >
      <chakra.div display="flex" flexDirection="column" alignItems="center" gap="4" py="3" textAlign="center">
        <Logo />
        <chakra.p color="fg.muted">{t(`comingSoon.${page}`)}</chakra.p>
      </chakra.div>
    </Dialog>
  )
}
