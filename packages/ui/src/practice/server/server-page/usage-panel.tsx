import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Usage, usageDays } from '@warmup/domain/practice'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute, formatNumber } from '@warmup/i18n/format'
import { ErrorState, type Loadable, Panel, PlayerLink, Skeleton, VisuallyHidden } from '../../../common/index.ts'
import { serverPageRecipe } from './server-page.recipe.ts'

/** Days with a bar of their own. */
const shownDays = 30

export type UsagePanelProps = {
  /** How the server was used. */
  usage: Loadable<Usage>
  /** Returns the URL of a player's page; absent if there are none. */
  playerHref?: ((steamId: string) => string) | undefined
}

/** Writes minutes as hours and minutes. */
const useDuration = () => {
  const { t } = useTranslation('practice')
  return (minutes: number): string =>
    minutes < 60
      ? t('serverPage.minutes', { minutes })
      : t('serverPage.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** The use of a server: time, number of times, players. */
export const UsagePanel = ({ usage, playerHref }: UsagePanelProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverPageRecipe })()
  return (
    <Panel>
      <chakra.h2 css={styles.heading}>{t('serverPage.usage', { days: usageDays })}</chakra.h2>
      {usage.status === 'loading' && <Skeleton height="200px" width="100%" />}
      {usage.status === 'failed' && <ErrorState title={t('serverPage.usageFailed')} {...usage} />}
      {usage.status === 'ready' && usage.data.times === 0 && (
        <chakra.p css={styles.hint}>{t('serverPage.unused')}</chakra.p>
      )}
      {usage.status === 'ready' && usage.data.times > 0 && <Used usage={usage.data} playerHref={playerHref} />}
    </Panel>
  )
}

const Used = ({ usage, playerHref }: { usage: Usage } & Pick<UsagePanelProps, 'playerHref'>) => {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const duration = useDuration()
  const styles = useSlotRecipe({ recipe: serverPageRecipe })()
  const facts = [
    { label: t('serverPage.played'), value: duration(usage.minutes) },
    { label: t('serverPage.times'), value: formatNumber(usage.times, language) },
    { label: t('serverPage.people'), value: formatNumber(usage.players.length + usage.hidden, language) },
  ]
  return (
    <>
      <chakra.dl css={styles.facts}>
        {facts.map(({ label, value }) => (
          <chakra.div key={label} css={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <DayBars days={usage.days.slice(-shownDays)} />
      {usage.players.length > 0 && (
        <chakra.table css={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('serverPage.player')}</th>
              <th scope="col">{t('serverPage.time')}</th>
              <th scope="col">{t('serverPage.lastSeen')}</th>
            </tr>
          </thead>
          <tbody>
            {usage.players.map(({ steamId, name, minutes, lastAt }) => (
              <tr key={steamId}>
                <th scope="row" title={name}>
                  <PlayerLink href={playerHref?.(steamId)}>
                    <span translate="no">{name}</span>
                  </PlayerLink>
                </th>
                <td>{duration(minutes)}</td>
                <td>{formatMinute(new Date(lastAt))}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
      {usage.hidden > 0 && <chakra.p css={styles.hint}>{t('serverPage.hidden', { count: usage.hidden })}</chakra.p>}
    </>
  )
}

const DayBars = ({ days }: Pick<Usage, 'days'>) => {
  const { t } = useTranslation('practice')
  const duration = useDuration()
  const styles = useSlotRecipe({ recipe: serverPageRecipe })()
  const longest = Math.max(1, ...days.map(({ minutes }) => minutes))
  return (
    <chakra.ol css={styles.bars} aria-label={t('serverPage.byDay')}>
      {days.map(({ day, minutes }) => (
        <chakra.li
          key={day}
          css={styles.bar}
          data-empty={minutes === 0 || undefined}
          style={{ height: `${(100 * minutes) / longest}%` }}
          title={`${day}: ${duration(minutes)}`}
        >
          <VisuallyHidden>{`${day}: ${duration(minutes)}`}</VisuallyHidden>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
