import { useTranslation } from '@warmup/i18n'
import { TextButton } from '../../common/index.ts'

export type GatheringNewsProps = { serverName: string; ready: number; target: number; onShow: () => void }

/** The text of a toast: a gathering that began while the visitor looks at the list, which must not jump. */
export const GatheringNews = ({ serverName, ready, target, onShow }: GatheringNewsProps) => {
  const { t } = useTranslation('gatherings')
  return (
    <>
      {`${t('news.text', { server: serverName, ready, target })} `}
      <TextButton minHeight="auto" onClick={onShow}>
        {t('news.show')}
      </TextButton>
    </>
  )
}
