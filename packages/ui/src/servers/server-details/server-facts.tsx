import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Latency, Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { LatencyText, Skeleton } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { serverDetailsRecipe } from './server-details.recipe.ts'

type ServerFactsProps = {
  /** Undefined while loading. */
  server: Server | undefined
  latency: Latency
}

/** The facts of a server. The tickrate is shown if the operator sets it, and while loading. */
export const ServerFacts = ({ server, latency }: ServerFactsProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const fact = (term: string, show: (known: Server) => ReactNode) => (
    <chakra.div css={styles.fact}>
      <chakra.dt css={styles.term}>{term}</chakra.dt>
      <chakra.dd css={styles.value}>
        {server === undefined ? <Skeleton width="96px" height="12px" /> : show(server)}
      </chakra.dd>
    </chakra.div>
  )
  return (
    <chakra.dl css={styles.facts}>
      {fact(t('details.players'), ({ players, maxPlayers }) => `${players} / ${maxPlayers || '–'}`)}
      {fact(t('details.map'), (known) => labels.map(known.map))}
      {fact(t('details.ping'), ({ isOpen }) => (isOpen ? <LatencyText latency={latency} /> : t('table.offline')))}
      {fact(t('details.region'), ({ region }) => labels.region(region))}
      {fact(t('details.address'), ({ ip, port }) => (
        <span translate="no">{`${ip}:${port}`}</span>
      ))}
      {(server === undefined || server.tickrate !== undefined) &&
        fact(t('details.tickrate'), ({ tickrate }) => tickrate)}
    </chakra.dl>
  )
}
