import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, factsLine, PageHead } from '../../common/index.ts'

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' } } })
const Head = chakra('div', { base: { maxWidth: '760px' } })

export type FaqPageProps = {
  /** How many questions there are, and when one of them last changed; absent until they are there. */
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
      <Head>
        <PageHead title={t('title')} line={facts}>
          {qqHref !== undefined && (
            <ButtonLink href={qqHref} isNewTab>
              <MessageCircle />
              {t('askQq')}
            </ButtonLink>
          )}
        </PageHead>
      </Head>
      {list}
    </Root>
  )
}
