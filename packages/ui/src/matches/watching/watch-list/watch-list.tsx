import { chakra } from '@chakra-ui/react/styled-system'
import type { WatchedServer } from '@warmup/domain/matches'
import { serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Tv } from 'lucide-react'
import {
  EmptyState,
  factsLine,
  type Loadable,
  Loaded,
  Panel,
  Skeleton,
  useRegionLabel,
  WatchLink,
} from '../../../common/index.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    minWidth: 0,
  },
})

export type WatchListProps = {
  /** The servers that the player may watch. */
  servers: Loadable<readonly WatchedServer[]>
}

/** Practice servers whose owners allow everybody to watch them (docs/product/matches.md#watching). */
export const WatchList = ({ servers }: WatchListProps) => {
  const { t } = useTranslation('matches')
  return (
    <Panel as="section" aria-label={t('watching.title')}>
      <chakra.h2 textStyle="section">{t('watching.title')}</chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {t('watching.line')}
      </chakra.p>
      <Loaded
        data={servers}
        loading={t('watching.loading')}
        failed={t('watching.failed')}
        placeholder={<Skeleton width="full" height="48px" />}
      >
        {(known) => <Rows servers={known} />}
      </Loaded>
    </Panel>
  )
}

const Rows = ({ servers }: { servers: readonly WatchedServer[] }) => {
  const { t } = useTranslation('matches')
  if (servers.length === 0) {
    return <EmptyState icon={<Tv />} title={t('watching.empty')} description={t('watching.emptyHint')} />
  }
  return (
    <chakra.ul listStyleType="none">
      {servers.map((server) => (
        <WatchRow key={server.id} server={server} />
      ))}
    </chakra.ul>
  )
}

const WatchRow = ({ server }: { server: WatchedServer }) => {
  const { t } = useTranslation('matches')
  const region = useRegionLabel()
  const { name, players, address, delaySeconds, state } = server
  const count = players === undefined ? '' : t('watching.players', { players, slots: serverSlots })
  return (
    <Row>
      <chakra.div minWidth="0">
        <chakra.h3 dir="auto" fontWeight="600" overflowWrap="anywhere">
          <span translate="no">{name}</span>
        </chakra.h3>
        <chakra.p color="fg.muted" fontSize="small">
          {factsLine(server.isOwn ? t('watching.own') : '', count, region(server.region))}
        </chakra.p>
      </chakra.div>
      {address === undefined ? (
        <chakra.p color="fg.muted">{state === 'restart' ? t('watching.restart') : t('watching.stopped')}</chakra.p>
      ) : (
        <WatchLink address={address} delaySeconds={delaySeconds} size="small" />
      )}
    </Row>
  )
}
