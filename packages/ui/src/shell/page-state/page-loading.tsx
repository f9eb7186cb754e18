import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Skeleton, SlowNote, useIsSlow, VisuallyHidden } from '../../common/index.ts'

/** Shown while the code of a page loads; after a while a text says that it takes long. */
export const PageLoading = () => {
  const { t } = useTranslation('shell')
  const isSlow = useIsSlow(true)
  return (
    <chakra.div role="status" position="relative" minHeight="80dvh" data-pending>
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Skeleton width="160px" height="29px" />
      <chakra.div mt="5">
        <Skeleton width="100%" height="240px" />
      </chakra.div>
      <SlowNote isShown={isSlow} />
    </chakra.div>
  )
}
