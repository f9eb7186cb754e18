import type { ConsoleContent } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { type Loadable, Loaded, NoticeBanner, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { FactList } from '../fact-list/fact-list.tsx'
import { FindingLines } from '../finding-lines/finding-lines.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { AnnouncementList } from './announcement-list.tsx'

export type ContentPageProps = Acting & {
  /** The content in service. */
  content: Loadable<ConsoleContent>
}

/** The content in service, what is wrong with the files, what waits for a restart, and the announcements. */
export const ContentPage = ({ content, ...acting }: ContentPageProps) => {
  const { t } = useTranslation('console')
  return (
    <PageStack>
      <PageHead title={t('pages.content')} line={t('content.inService.line')} />
      <Loaded data={content} loading={t('content.loading')} failed={t('content.failed')} lines={8}>
        {(data) => (
          <PageStack>
            <Troubles content={data} />
            <AnnouncementList announcements={data.announcements} {...acting} />
            <InService content={data} />
          </PageStack>
        )}
      </Loaded>
    </PageStack>
  )
}

type ContentProps = { content: ConsoleContent }

/** Errors in files, and edits that wait for a restart; nothing if there are none. */
const Troubles = ({ content: { problems, needsRestart } }: ContentProps) => {
  const { t } = useTranslation('console')
  return (
    <>
      {problems.length > 0 && (
        <Section title={t('content.problems.title')}>
          <NoticeBanner tone="failure">{t('content.problems.text')}</NoticeBanner>
          <FindingLines lines={problems} />
        </Section>
      )}
      {needsRestart.length > 0 && (
        <Section title={t('content.restart.title')} line={t('content.restart.text')}>
          <FindingLines lines={needsRestart} />
        </Section>
      )}
    </>
  )
}

const InService = ({ content: { communityName, servers, questions, features } }: ContentProps) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <>
      <Section title={t('content.inService.title')}>
        <FactList
          facts={[
            { label: t('content.inService.name'), value: `${communityName.zh} / ${communityName.en}` },
            { label: t('content.inService.servers'), value: formatNumber(servers, language) },
            { label: t('content.inService.questions'), value: formatNumber(questions, language) },
          ]}
        />
      </Section>
      <Section title={t('content.inService.features')}>
        <FactList
          facts={features.map(({ name, isOn }) => ({
            label: name,
            value: (
              <StateWord tone={isOn ? 'good' : 'quiet'}>{t(`content.inService.${isOn ? 'on' : 'off'}`)}</StateWord>
            ),
          }))}
        />
      </Section>
    </>
  )
}
