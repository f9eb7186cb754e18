import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, DatedText, factsLine, PageHead } from '../../common/index.ts'

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' } } })

export type FaqPageProps = {
  /** The number of questions, and the time of the last change; absent until they have loaded. */
  count?: number | undefined
  updatedAt?: Date | undefined
  /** The community's QQ group, if it has one. */
  qqHref?: string | undefined
  list: ReactNode
}

/** The layout of the FAQ below the shell. */
export const FaqPage = ({ count, updatedAt, qqHref, list }: FaqPageProps) => {
  const { t } = useTranslation('faq')
  const facts = factsLine(
    count !== undefined && count > 0 && t('count', { count }),
    updatedAt && t('updated', { date: formatDay(updatedAt) }),
  )
  return (
    <Root>
      <PageHead title={t('title')} line={<DatedText text={facts} />}>
        {qqHref !== undefined && (
          <ButtonLink href={qqHref} isNewTab>
            <MessageCircle />
            <span>{t('askQq')}</span>
          </ButtonLink>
        )}
      </PageHead>
      {list}
    </Root>
  )
}
