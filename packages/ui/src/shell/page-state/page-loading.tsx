import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Skeleton, VisuallyHidden } from '../../common/index.ts'

/** Shown while the code of a page loads. */
export const PageLoading = () => {
  const { t } = useTranslation('shell')
  return (
    <chakra.div role="status" minHeight="80dvh">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Skeleton width="160px" height="29px" />
      <chakra.div mt="5">
        <Skeleton width="100%" height="240px" />
      </chakra.div>
    </chakra.div>
  )
}
