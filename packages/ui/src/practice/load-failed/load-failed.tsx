import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RotateCw } from 'lucide-react'
import { BusyButton, type Loadable, NoticeBanner, useTroubleText } from '../../common/index.ts'

type LoadFailedProps = Extract<Loadable<unknown>, { status: 'failed' }> & {
  /** What could not be loaded. */
  title: string
}

/** A banner within a form, in place of choices that could not be loaded: the reason, and a button to try again. */
export const LoadFailed = ({ title, trouble, onRetry, isRetrying = false }: LoadFailedProps) => {
  const { t } = useTranslation('common')
  const why = useTroubleText()(trouble)
  return (
    <NoticeBanner tone="failure">
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
        <chakra.span flex="1 1 14rem">
          <chakra.span display="block" fontWeight="600">
            {title}
          </chakra.span>
          <span>{why}</span>
        </chakra.span>
        <BusyButton size="small" isBusy={isRetrying} icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </BusyButton>
      </chakra.span>
    </NoticeBanner>
  )
}
