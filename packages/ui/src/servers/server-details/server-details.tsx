import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { joinLink } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, Info, ScrollText } from 'lucide-react'
import { AppLink, ButtonAppLink, ButtonLink, LatencyText, Panel } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'

/** Sample data; the address leads nowhere outside this machine. */
const sample = {
  ip: '127.0.0.1',
  port: 27_015,
  players: 12,
  maxPlayers: 16,
  map: 'de_mirage',
  region: 'ap-shanghai',
  latency: { status: 'ok', milliseconds: 14, isCached: false },
  tickrate: 128,
} as const

const StyledLink = chakra(AppLink)

export type ServerDetailsProps = {
  /** Back to the list. */
  listHref: string
  /** Absent where the rules feature is off. */
  rulesHref?: string
}

/** The details of one server: for now sample data, marked as such (docs/product.md#server-details). */
export const ServerDetails = ({ listHref, rulesHref }: ServerDetailsProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const facts = [
    [t('details.name'), t('details.sampleName')],
    [t('details.players'), `${sample.players} / ${sample.maxPlayers}`],
    [t('details.map'), sample.map],
    [t('details.ping'), <LatencyText key="ping" latency={sample.latency} />],
    [t('details.region'), labels.region(sample.region)],
    [t('details.address'), `${sample.ip}:${sample.port}`],
    [t('details.tickrate'), sample.tickrate],
  ] as const
  return (
    <>
      <StyledLink css={styles.back} href={listHref}>
        <ArrowLeft aria-hidden />
        {t('details.back')}
      </StyledLink>
      <Panel>
        <chakra.div css={styles.top}>
          <MapEmblem map={sample.map} size="large" />
          <div>
            <chakra.h1 css={styles.title}>{t('details.title')}</chakra.h1>
            <chakra.p css={styles.note}>
              <Info aria-hidden />
              {t('details.sampleNote')}
            </chakra.p>
          </div>
        </chakra.div>
        <chakra.dl css={styles.facts}>
          {facts.map(([term, value]) => (
            <chakra.div key={term} css={styles.fact}>
              <chakra.dt css={styles.term}>{term}</chakra.dt>
              <chakra.dd css={styles.value}>{value}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.div css={styles.actions}>
          <ButtonLink weight="primary" href={joinLink(sample)}>
            {t('details.connect')}
          </ButtonLink>
          {rulesHref !== undefined && (
            <ButtonAppLink href={rulesHref}>
              <ScrollText aria-hidden />
              {t('details.rules')}
            </ButtonAppLink>
          )}
        </chakra.div>
      </Panel>
    </>
  )
}
