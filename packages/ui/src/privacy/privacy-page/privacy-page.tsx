import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { accountLogKeptMs, resetLinkLifetimeMs, sessionMaxLifetimeMs } from '@warmup/domain/accounts'
import { outcomeKeptMs } from '@warmup/domain/gatherings'
import { matchKeptMs } from '@warmup/domain/matches'
import { accountHintKeptMs, caseKeptMs, chatKeptMs, steamBansKeptMs } from '@warmup/domain/moderation'
import { noticeKeptMs } from '@warmup/domain/notices'
import { visitsKeptMs } from '@warmup/domain/players'
import { expiredShownMs } from '@warmup/domain/practice'
import { webhookKeptMs } from '@warmup/domain/webhooks'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useId } from 'react'
import { PageHead } from '../../common/index.ts'
import { privacyPageRecipe } from './privacy-page.recipe.ts'

export type PrivacyPageProps = {
  /** The visitor's own data; nothing where the backend does not offer them. */
  ownData: ReactNode
  /** Whether the community has a scrim board (docs/product/common.md#feature-flags). */
  hasScrims: boolean
  /** Whether the community has switched moderation on. */
  hasSanctions: boolean
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The kinds of data that are kept, with the limits in their texts (docs/product/privacy.md#kept). */
const kept = [
  ['account', {}],
  ['sessions', { days: sessionMaxLifetimeMs / dayMs }],
  ['signIns', { days: accountLogKeptMs / dayMs }],
  ['codes', { minutes: resetLinkLifetimeMs / 60_000 }],
  ['favourites', {}],
  ['presence', {}],
  ['visits', { days: visitsKeptMs / dayMs }],
  ['waiting', { minutes: outcomeKeptMs / 60_000 }],
  ['seen', {}],
  ['boards', {}],
  ['logs', {}],
  ['memberships', {}],
  ['practice', { days: expiredShownMs / dayMs }],
  ['calendar', {}],
  ['matches', { days: matchKeptMs / dayMs }],
  ['scrims', {}],
  ['notices', { days: noticeKeptMs / dayMs }],
  ['orders', {}],
  ['sanctions', {}],
  ['reports', { days: caseKeptMs / dayMs }],
  ['chat', { days: chatKeptMs / dayMs }],
  ['appeals', {}],
  ['networks', { days: accountHintKeptMs / dayMs }],
  ['rules', {}],
  ['banChecks', { hours: steamBansKeptMs / hourMs }],
  ['events', { days: webhookKeptMs / dayMs }],
  ['operators', {}],
] as const

const staying = ['orders', 'boards', 'logs', 'hidden', 'sanctions', 'rules', 'reports', 'operators'] as const

/** What only moderation keeps. */
const ofModeration: readonly string[] = [
  'sanctions',
  'reports',
  'chat',
  'appeals',
  'networks',
  'rules',
  'banChecks',
  'events',
]

/** Explains which data are kept, and for how long. Every number MUST come from the limit that the API uses. */
export const PrivacyPage = ({ ownData, hasScrims, hasSanctions }: PrivacyPageProps) => {
  /** Parts of the portal that the community has switched off keep no data. */
  const isOn = (name: string) => (name !== 'scrims' || hasScrims) && (hasSanctions || !ofModeration.includes(name))
  const { t } = useTranslation('privacy')
  const styles = useSlotRecipe({ recipe: privacyPageRecipe })()
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={t('line')} />
      {ownData}
      <Card title={t('kept.title')}>
        <chakra.dl css={styles.rows}>
          {kept
            .filter(([name]) => isOn(name))
            .map(([name, times]) => (
              <chakra.div key={name} css={styles.row}>
                <chakra.dt css={styles.what}>{t(`kept.${name}.what`)}</chakra.dt>
                <chakra.dd css={styles.text}>{t(`kept.${name}.text`)}</chakra.dd>
                <chakra.dd css={styles.long}>{t(`kept.${name}.long`, times)}</chakra.dd>
              </chakra.div>
            ))}
        </chakra.dl>
      </Card>
      <Card title={t('browser.title')}>
        <chakra.p css={styles.text}>{t('browser.text')}</chakra.p>
      </Card>
      <Card title={t('others.title')}>
        <chakra.p css={styles.text}>{t('others.text')}</chakra.p>
      </Card>
      <Card title={t('stays.title')}>
        <chakra.ul css={styles.list}>
          {staying.filter(isOn).map((name) => (
            <li key={name}>{t(`stays.${name}`, { days: caseKeptMs / dayMs })}</li>
          ))}
        </chakra.ul>
      </Card>
      <Card title={t('questions.title')}>
        <chakra.p css={styles.text}>{t('questions.text')}</chakra.p>
      </Card>
    </chakra.div>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const styles = useSlotRecipe({ recipe: privacyPageRecipe })()
  const id = useId()
  return (
    <chakra.section css={styles.card} aria-labelledby={id}>
      <chakra.h2 id={id} css={styles.title}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
